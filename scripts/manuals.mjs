// Prints docs/manuals/*.html to the PDFs that the navbar opens. Run it after a change of a manual, and commit the PDFs.
// Needs Noto Sans CJK and Python's fonttools (Debian: fonts-noto-cjk, fonttools).
//   node scripts/manuals.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { at } from './build/paths.mjs';
import { chromiumArguments, ensureChromium } from './chromium.mjs';
import { fontsFor } from './manuals/fonts.mjs';
import { digestOf, languageOf, MANUALS, pageOf } from './manuals/page.mjs';

const fileOf = (name) => at(`src/shell/public/manual-${name}.pdf`);
const signatureOf = (name) => `% printed of ${digestOf(name)}\n`;

// The footer can use only system fonts. With Latin letters alone, their embedded part stays small.
const FOOTER =
  '<div style="width:100%;margin:0 18mm;display:flex;justify-content:space-between;color:#5c6a67;font:8pt sans-serif"><span>Heliport</span><span class="pageNumber"></span></div>';

const DATE = /\((D:\d{14})/g;
const UNDATED = '(D:20000101000000';

async function print() {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
  const page = await browser.newPage();
  for (const name of MANUALS) {
    await page.setContent(pageOf(name, fontsFor(`${pageOf(name)}0123456789`, languageOf(name))));
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: '18mm', bottom: '20mm', left: '18mm', right: '18mm' },
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: FOOTER,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    // The same source must produce the same file at any time.
    const undated = Buffer.from(pdf.toString('latin1').replace(DATE, UNDATED), 'latin1');
    writeFileSync(fileOf(name), Buffer.concat([undated, Buffer.from(signatureOf(name))]));
    console.log(`${name} ${Math.round(pdf.length / 1024)} KiB`);
  }
  await browser.close();
}

function check() {
  for (const name of MANUALS) {
    if (readFileSync(fileOf(name), 'latin1').endsWith(signatureOf(name))) continue;
    console.error(`manual-${name}.pdf was not printed from the present docs/manuals/${name}.html`);
    process.exitCode = 1;
  }
}

if (process.argv.includes('--check')) check();
else await print();
