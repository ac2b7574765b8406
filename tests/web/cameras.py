"""A camera for a browser that has none: its picture is a drawing of the page."""


def camera(width, height, paint):
    """The script that the page runs first. paint: draws with `paper`; `cameras` counts the pictures on their way."""
    return f"""
const drawing = document.createElement("canvas");
[drawing.width, drawing.height] = [{width}, {height}];
window.cameras = 0;
navigator.mediaDevices.getUserMedia = async () => {{
  if (window.refuses) throw new DOMException("no", "NotAllowedError");
  const paper = drawing.getContext("2d");
  const paint = () => {{
    {paint}
    requestAnimationFrame(paint);
  }};
  paint();
  const stream = drawing.captureStream();
  for (const track of stream.getTracks()) {{
    window.cameras += 1;
    const {{ stop }} = track;
    track.stop = () => {{ window.cameras -= 1; stop.call(track); }};
  }}
  return stream;
}};
"""
