// The letters of a text as style: of a whole Chinese font a PDF becomes three times as large.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Weight in CSS → the collection of that weight. */
const FONTS = {
  400: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  600: '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc',
};
/** Language → place of its face: quotes of the Chinese one are as wide as a character, of the Korean one narrow. */
const FACES = { zh: 2, en: 1 };

/** Style that brings the letters of a text, and no others. */
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
