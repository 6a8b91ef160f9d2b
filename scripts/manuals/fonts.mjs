// Embeds only the letters in use: a whole Chinese font would triple the size of a PDF.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fonteditor from 'fonteditor-core';

const WASM = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');

const FOLDER = '/usr/share/fonts/opentype/noto/';
/** Maps a CSS weight to the font collection of that weight. */
const FONTS = { 400: `${FOLDER}NotoSansCJK-Regular.ttc`, 600: `${FOLDER}NotoSansCJK-Bold.ttc` };
/** Index of each language's face. Quotes are full-width in the Chinese face, narrow in the Korean one. */
const FACES = { zh: 2, en: 1, ja: 0 };

const MODE_READONLY = 1;
const FLAGS_NO_HINTING = 1;
/** `hb_subset_sets_t`: tables that are dropped. Layout features are not needed for horizontal text. */
const DROPPED_TABLES = 3;
const LAYOUT = ['GSUB', 'GPOS', 'GDEF', 'vhea', 'vmtx', 'VORG', 'BASE'];

const tagOf = (name) => [...name].reduce((sum, letter) => (sum << 8) | letter.charCodeAt(0), 0) >>> 0;

async function harfbuzz() {
  const { instance } = await WebAssembly.instantiate(readFileSync(WASM));
  instance.exports._initialize();
  return instance.exports;
}

/** A font with the letters of a text, from one face of a collection. */
async function subset(file, face, text) {
  const hb = await harfbuzz();
  if (!existsSync(file)) throw new Error(`The manuals need ${file} (Debian: fonts-noto-cjk).`);
  const content = readFileSync(file);
  const at = hb.malloc(content.length);
  new Uint8Array(hb.memory.buffer).set(content, at);
  const blob = hb.hb_blob_create(at, content.length, MODE_READONLY, 0, 0);
  const source = hb.hb_face_create(blob, face);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, FLAGS_NO_HINTING);
  const letters = hb.hb_subset_input_unicode_set(input);
  for (const letter of new Set(text)) hb.hb_set_add(letters, letter.codePointAt(0));
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
  for (const name of LAYOUT) hb.hb_set_add(dropped, tagOf(name));
  const made = hb.hb_subset_or_fail(source, input);
  if (!made) throw new Error(`${file} cannot be cut to the letters of the manual.`);
  const result = hb.hb_face_reference_blob(made);
  const start = hb.hb_blob_get_data(result, 0);
  // The instance is dropped with all its memory.
  return Buffer.from(hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(result)));
}

/** Chromium embeds TrueType as a font, but each glyph of an OpenType font as a drawing, which takes twice the room. */
const trueType = (font) => Buffer.from(fonteditor.createFont(font, { type: 'otf' }).write({ type: 'ttf' }));

/** Style with fonts that contain only the letters of a text. */
export async function fontsFor(text, language) {
  const faces = await Promise.all(
    Object.entries(FONTS).map(async ([weight, file]) => {
      const font = trueType(await subset(file, FACES[language], text));
      const address = `data:font/ttf;base64,${font.toString('base64')}`;
      return `@font-face{font-family:manual;font-weight:${weight};src:url(${address})}`;
    }),
  );
  return faces.join('');
}
