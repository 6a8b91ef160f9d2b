// Prints the manuals as the PDFs that the navbar opens.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { folderOf, tableOfManuals } from '../build/manuals/chapters.mjs';
import { LANGUAGES, manualPage } from '../build/manuals/page.mjs';
import { manualSheet, manualStyles } from '../build/manuals.mjs';
import { at } from '../build/paths.mjs';
import { chromiumArguments, ensureChromium } from '../chromium.mjs';
import { fontsFor } from './fonts.mjs';

const fileOf = (manual, language) => at(`src/shell/public/manual-${manual}-${language}.pdf`);

/** The signature at the end of a PDF: a hash of the manual's page and pictures shows whether the PDF is stale. */
const signatureOf = (page, pictures) => {
  const hash = createHash('sha256').update(page).update(manualSheet());
  for (const picture of pictures.values()) hash.update(picture);
  return `% printed of ${hash.digest('hex')}\n`;
};

// The footer can use only system fonts. With Latin letters alone, their embedded part stays small.
const FOOTER =
  '<div style="width:100%;margin:0 18mm;display:flex;justify-content:space-between;color:#5c6a67;font:8pt sans-serif"><span>Heliport</span><span class="pageNumber"></span></div>';

const UNDATED = new Date('2000-01-01T00:00:00Z');

/** Sharp enough on paper; the browser embeds JPEG as it is and would store any other picture uncompressed. */
const PRINTED = { width: 700, quality: 50 };

/** The page of a manual without style, and its pictures by their address. */
async function sourcesOf(manual, language) {
  const page = await manualPage(language, manual, '');
  const names = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, name]) => name);
  return {
    page,
    pictures: new Map(names.map((name) => [name, readFileSync(`${folderOf(language)}/${name}`)])),
  };
}

async function asJpeg(picture) {
  const { width, quality } = PRINTED;
  const jpeg = await sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** The page with everything in it. A PDF has links within itself only. */
async function printable({ page, pictures }, style, language) {
  const fonts = await fontsFor(`${page}0123456789`, language);
  const entries = await Promise.all(
    [...pictures].map(async ([name, picture]) => [name, await asJpeg(picture)]),
  );
  const embedded = new Map(entries);
  return page
    .replace('<style>', () => `<style>${fonts}${style}`)
    .replace(/<img src="([^"]+)"/g, (_, name) => `<img src="${embedded.get(name)}"`)
    .replaceAll(' loading="lazy" decoding="async"', '')
    .replace(/<a href="(?!#)[^"]*"[^>]*>([\s\S]*?)<\/a>/g, '$1');
}

/** The same PDF with its structure compressed, and the same at any time for the same source. */
async function smaller(pdf) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.setCreationDate(UNDATED);
  document.setModificationDate(UNDATED);
  return Buffer.from(await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }));
}

async function print(browser, html) {
  const page = await browser.newPage();
  // The fonts of the print are loaded before they are needed.
  await page.emulateMedia({ media: 'print' });
  await page.setContent(html);
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
  await page.close();
  return smaller(pdf);
}

const isPrinted = (file, signature) => {
  try {
    return readFileSync(file, 'latin1').endsWith(signature);
  } catch {
    return false;
  }
};

/** Calls back for each manual whose PDF is missing or was printed from other sources. */
async function forStale(act) {
  for (const language of LANGUAGES) {
    for (const manual of Object.keys(await tableOfManuals())) {
      const sources = await sourcesOf(manual, language);
      const signature = signatureOf(sources.page, sources.pictures);
      const file = fileOf(manual, language);
      if (!isPrinted(file, signature)) await act({ file, signature, sources, language });
    }
  }
}

/** Prints the manuals that have changed. */
export async function printManuals() {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
  try {
    const style = await manualStyles();
    await forStale(async ({ file, signature, sources, language }) => {
      const pdf = await print(browser, await printable(sources, style, language));
      writeFileSync(file, Buffer.concat([pdf, Buffer.from(signature)]));
      console.log(`${file.slice(at('').length)} ${Math.round(pdf.length / 1024)} KiB`);
    });
  } finally {
    await browser.close();
  }
}

/** Reports the PDFs that were not printed from the present manuals. */
export async function checkPrints() {
  await forStale(({ file }) => {
    console.error(`${file.slice(at('').length)} was not printed from the present docs/manuals`);
    process.exitCode = 1;
  });
}
