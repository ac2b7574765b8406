/** The camera at the back of the device. */

/**
 * Shows what the camera sees in a video.
 *
 * @param {HTMLVideoElement} video
 * @param {{width: number, height: number}} ideal pixels
 * @param {() => boolean} wanted says whether it is still to be shown
 * @returns {Promise<() => void>} switches the camera off
 * @throws {DOMException} if there is no camera, or the page may not use it
 */
export async function openCamera(video, { width, height }, wanted) {
  const asked = { facingMode: "environment", width: { ideal: width }, height: { ideal: height } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: asked });
  const off = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    if (wanted()) {
      video.srcObject = stream;
      await video.play();
    }
  } catch (fault) {
    off();
    throw fault;
  }
  if (!wanted()) off();
  return off;
}
