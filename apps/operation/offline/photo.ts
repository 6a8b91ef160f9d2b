/** The longer side of a photo, in pixels: enough to read a type plate, and small enough for a weak signal. */
const LONGEST_PX = 1920;
const QUALITY = 0.82;

/** A file whose picture the browser cannot read. */
export class NoPicture extends Error {}

/**
 * A photo as it is kept and sent: upright, scaled down, and drawn anew, so that nothing of the file but its picture is
 * left: no place, no camera. Rejects with `NoPicture` where the browser cannot read the file.
 */
export async function plainPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause) => {
    throw new NoPicture('', { cause });
  });
  try {
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser draws no pictures.');
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!drawn) throw new Error('The browser writes no JPEG.');
    return drawn;
  } finally {
    picture.close();
  }
}
