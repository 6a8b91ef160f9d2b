import { PICTURE_SOURCE_MAX_BYTES } from '#contract/user-centre/avatar/limits.ts';
import { logoViolation } from '#contract/user-centre/organization/rules.ts';

/** Widths to try, largest first: a photograph needs more bytes than a drawing. */
const SIZES_PX = [256, 192, 128, 96, 64] as const;

const VECTOR = 'image/svg+xml';

/** Why a file cannot become a logo. */
export type LogoFault = 'unreadable' | 'tooLarge';

/** Converts a picture file to a PNG `data:` address that is small enough to store. */
export async function readLogo(file: Blob): Promise<{ logo: string } | { fault: LogoFault }> {
  if (file.size > PICTURE_SOURCE_MAX_BYTES) return { fault: 'tooLarge' };
  const picture = await open(file);
  if (picture === null) return { fault: 'unreadable' };

  for (const size of SIZES_PX) {
    const logo = draw(picture, size, file.type === VECTOR);
    if (logo !== null && logoViolation(logo) === null) return { logo };
  }
  return { fault: 'unreadable' };
}

/** Loads the picture as an element, since browsers create no bitmap from a vector file. Null if it is not a picture. */
async function open(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  const picture = Object.assign(new Image(), { src: address });
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Fits the picture into a square. Only vectors are enlarged. */
function draw(picture: HTMLImageElement, size: number, isVector: boolean): string | null {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const fitting = size / Math.max(width, height, 1);
  const scale = isVector ? fitting : Math.min(1, fitting);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
