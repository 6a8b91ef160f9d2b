import { logoViolation } from '#contract/rules/branding.ts';

/** Widths that are tried, the sharpest first: a photograph needs more bytes than a drawing. */
const SIZES_PX = [256, 192, 128, 96, 64] as const;

/** A picture file as a logo: a PNG `data:` address small enough to be stored; null for what is no picture. */
export async function readLogo(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;

  for (const size of SIZES_PX) {
    const logo = draw(picture, size);
    if (logo !== null && logoViolation(logo) === null) return logo;
  }
  return null;
}

/** The picture within a square, never enlarged. */
function draw(picture: ImageBitmap, size: number): string | null {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
