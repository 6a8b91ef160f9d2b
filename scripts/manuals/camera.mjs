// Takes a picture of a page: a part of it, with the described elements framed, as a small file that changes only if the
// picture does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { PICTURE_MAX_WIDTH, PICTURE_SCALE } from '../build/manuals/chapters.mjs';

/** Readers on the road load the pictures too. */
const MAX_BYTES = 60_000;
const BEST_QUALITY = 66;
const WORST_QUALITY = 40;
/** Pixels of two drawings of the same page may differ a little: antialiasing, rounding. */
const SAME_PIXEL = 24;
const SAME_SHARE = 0.0005;

const FRAME_COLOUR = '#c2410c';
/** Space between an element and its frame. */
const GAP = 6;

/** The smallest box around all boxes, with a margin, inside the page. */
export function around(boxes, margin, viewport) {
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(viewport.width, Math.max(...boxes.map(({ x, width }) => x + width)) + margin);
  const bottom = Math.min(viewport.height, Math.max(...boxes.map(({ y, height }) => y + height)) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Frames as a drawing over the picture: numbered if there are several. */
function drawing(frames, clip, gap) {
  const shapes = frames.map((box, index) => {
    const x = Math.max(2, box.x - clip.x - gap);
    const y = Math.max(2, box.y - clip.y - gap);
    const width = Math.min(clip.width - 2 - x, box.x - clip.x + box.width + gap - x);
    const height = Math.min(clip.height - 2 - y, box.y - clip.y + box.height + gap - y);
    const rect = `x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="none"`;
    const number =
      frames.length < 2
        ? ''
        : `<circle cx="${Math.max(14, x)}" cy="${Math.max(14, y)}" r="12" fill="${FRAME_COLOUR}" stroke="#fff" stroke-width="2"/>
<text x="${Math.max(14, x)}" y="${Math.max(14, y) + 5}" fill="#fff" text-anchor="middle" font-family="Noto Sans CJK SC" font-size="14" font-weight="700">${index + 1}</text>`;
    return `<rect ${rect} stroke="#fff" stroke-width="6"/><rect ${rect} stroke="${FRAME_COLOUR}" stroke-width="3"/>${number}`;
  });
  const [width, height] = [clip.width * PICTURE_SCALE, clip.height * PICTURE_SCALE].map(Math.round);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${clip.width} ${clip.height}">${shapes.join('')}</svg>`,
  );
}

async function compressed(original) {
  const png = await sharp(original)
    .resize({ width: PICTURE_MAX_WIDTH, withoutEnlargement: true })
    .png()
    .toBuffer();
  for (let quality = BEST_QUALITY; quality >= WORST_QUALITY; quality -= 6) {
    const picture = await sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (picture.length <= MAX_BYTES) return picture;
  }
  throw new Error(`The picture does not fit into ${MAX_BYTES} bytes.`);
}

const pixelsOf = (picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** True if two pictures show the same. */
async function looksSame(one, other) {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  let different = 0;
  for (let index = 0; index < a.data.length; index++)
    if (Math.abs(a.data[index] - b.data[index]) > SAME_PIXEL) different++;
  return different / a.data.length < SAME_SHARE;
}

/** Takes the picture and writes its file. Returns `kept` if the file shows the same already, else `written`. */
export async function takePicture(page, { clip, frames, gap = GAP }, file) {
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide', scale: 'device' });
  const { width, height } = await sharp(png).metadata();
  const overlay = await sharp(drawing(frames, clip, gap))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();
  const framed =
    frames.length > 0
      ? await sharp(png)
          .composite([{ input: overlay }])
          .png()
          .toBuffer()
      : png;
  const picture = await compressed(framed);
  if (existsSync(file) && (await looksSame(readFileSync(file), picture))) return 'kept';
  writeFileSync(file, picture);
  return 'written';
}
