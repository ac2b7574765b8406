"""What the page uses: calls with JSON text in and out, buffers for bytes, the unpacking of wheels."""
