/** Longest edge that the server keeps, in pixels. */
const EDGE_PX = 4096;
/** Smaller pictures are sent as they are: the server turns and cleans them anyway. */
const SMALL_BYTES = 3_000_000;
const QUALITY = 0.88;

/** Whether a file is a picture that is worth making smaller before it goes over a phone's network. */
const isLargePhoto = ({ type, size }: Blob) =>
  size > SMALL_BYTES && (type === 'image/jpeg' || type === 'image/webp');

/**
 * A photo of a camera, made as small as the server would: twelve megabytes take a minute on a bad network. Anything
 * else, and what the browser cannot decode, stays as it is.
 */
export async function shrunk(file: Blob): Promise<Blob> {
  if (!isLargePhoto(file)) return file;
  let picture: ImageBitmap | undefined;
  try {
    // Upright, because what is drawn has no metadata that would turn it later.
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, EDGE_PX / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return made.size < file.size ? made : file;
  } catch {
    return file;
  } finally {
    picture?.close();
  }
}
