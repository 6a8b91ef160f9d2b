import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const sheet = require.resolve('@fontsource-variable/noto-sans-sc/index.css');
const FOLDER = '/test-font/';
/** Before any token of the server's must be refreshed, whenever the test runs. */
const NOW = new Date('2026-01-15T10:00:00+08:00');

/** Draws the same on every machine: a font of the repository's, one moment, nothing that moves. */
export async function steady(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`**${FOLDER}*`, (route) =>
    route.fulfill({ path: join(dirname(sheet), 'files', basename(route.request().url())) }),
  );
  const faces = readFileSync(sheet, 'utf8').replaceAll('./files/', FOLDER).replaceAll('swap', 'block');
  // What the page says of a host is stronger than what the host's own root says.
  const family = `*{--fontFamilyBase:"Noto Sans SC Variable"!important;--fontFamilyNumeric:var(--fontFamilyBase)!important}
    body{font-family:var(--fontFamilyBase)!important}`;
  await page.addInitScript((text) => {
    const own = new CSSStyleSheet();
    own.replaceSync(text);
    document.adoptedStyleSheets.push(own);
  }, faces + family);
}

/** All that is drawn has its font. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
}
