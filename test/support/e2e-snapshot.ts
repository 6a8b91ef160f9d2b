import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Overview } from '#contract/energy/overview/calls.ts';
import type { Station } from '#contract/energy/station/calls.ts';

const require = createRequire(import.meta.url);
const sheet = require.resolve('@fontsource-variable/noto-sans-sc/index.css');
const FOLDER = '/test-font/';
/** Before any token of the server's must be refreshed, whenever the test runs. */
const NOW = new Date('2026-01-15T10:00:00+08:00');

/** What the demo's stations measure at one moment; their names and numbers are the server's own. */
const MEASURED = {
  ts: NOW.toISOString(),
  power: { pvKw: 2622, storageKw: -840, loadKw: 5299, gridKw: 3517, socPercent: 50.4 },
  today: {
    pvKwh: 20_490,
    chargeKwh: 11_250,
    dischargeKwh: 5443,
    loadKwh: 47_640,
    buyKwh: 43_710,
    sellKwh: 10_750,
    selfConsumptionPercent: 47.5,
    autarkyPercent: 8.2,
  },
} satisfies Partial<Overview>;
const SILENT_SINCE = '2026-01-15T08:05:00+08:00';
const SAFE_DAYS = 1234;

/** Answers the calls of the workbench's tiles with the same figures at every hour. */
async function steadyFigures(page: Page): Promise<void> {
  const change = (path: string, changed: (data: never) => object) =>
    page.route(path, async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      await route.fulfill({ response: answer, json: { ...rest, data: changed(data as never) } });
    });
  await change('**/api/monitor/v1/overview', (overview: Overview) => ({
    ...overview,
    ...MEASURED,
    needy: overview.needy.map((one) => ({ ...one, silentSince: SILENT_SINCE })),
  }));
  await change('**/api/ledger/v1/stations*', (stations: { list: Station[] }) => ({
    ...stations,
    list: stations.list.map((each) => ({ ...each, safeDays: each.safeDays === null ? null : SAFE_DAYS })),
  }));
}

/** Draws the same on every machine: a font of the repository's, one moment and its figures, nothing that moves. */
export async function steady(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await steadyFigures(page);
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
