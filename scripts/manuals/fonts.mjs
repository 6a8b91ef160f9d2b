// Embeds only the letters in use: a whole Chinese font would triple the size of a PDF.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maps a CSS weight to the font collection of that weight. */
const FONTS = {
  400: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  600: '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc',
};
/** Index of each language's face. Quotes are full-width in the Chinese face, narrow in the Korean one. */
const FACES = { zh: 2, en: 1 };

/** Style with a font that contains only the letters of a text. */
export function fontsFor(text, language) {
  const letters = [...new Set(text)].sort().join('');
  const folder = mkdtempSync(join(tmpdir(), 'manual-'));
  const faces = Object.entries(FONTS).map(([weight, collection]) => {
    const file = join(folder, `${weight}.otf`);
    execFileSync('pyftsubset', [
      collection,
      `--font-number=${FACES[language]}`,
      `--text=${letters}`,
      `--output-file=${file}`,
      '--layout-features=',
      '--no-hinting',
    ]);
    const address = `data:font/otf;base64,${readFileSync(file, 'base64')}`;
    return `@font-face{font-family:manual;font-weight:${weight};src:url(${address})}`;
  });
  rmSync(folder, { recursive: true });
  return faces.join('');
}
