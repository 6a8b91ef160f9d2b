// Takes the pictures of the manuals from the running product, and prints the PDFs that the navbar opens. Run it after a
// change of a chapter or of a described page, and commit what it wrote. Needs Noto Sans CJK (Debian: fonts-noto-cjk).
//   npm run manuals -- [--check | --print] [--only=<part of a picture's name>]
import { parseArgs } from 'node:util';

const options = { check: { type: 'boolean' }, print: { type: 'boolean' }, only: { type: 'string' } };
const { values } = parseArgs({ options });

if (values.check) {
  const { checkPrints } = await import('./manuals/print.mjs');
  await checkPrints();
} else {
  const { LANGUAGES } = await import('./build/manuals/page.mjs');
  if (!values.print) {
    const { build } = await import('./build.mjs');
    await build();
    const { takePictures } = await import('./manuals/pictures.mjs');
    await takePictures(LANGUAGES, values.only);
  }
  const { printManuals } = await import('./manuals/print.mjs');
  await printManuals();
}
