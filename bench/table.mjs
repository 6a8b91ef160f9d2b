// Measures the table: how long the frames of a scroll through 1,000 rows take, and what the window's code weighs.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { at } from '../scripts/build/paths.mjs';
import { serveElement } from './element-site.mjs';
import { kilobytes, median } from './medians.mjs';

const ROWS = 1000;
const COLUMNS = 8;
const FRAMES = 60;
/** Half a second through all of it would be faster than anybody reads. */
const STEP_PX = 400;
const GOAL_MS = 17;
const GOAL_KB = 12;

/** Runs in the page: shows the rows and waits until they are windowed. */
async function show({ rows, columns }) {
  const keys = Array.from({ length: columns }, (_, index) => `c${index}`);
  const element = document.createElement('uc-data-table');
  element.setAttribute('label', 'Rows');
  Object.assign(element, {
    columns: keys.map((key, index) => ({ key, label: `Column ${index}`, number: index > 0, decimals: 1 })),
    rows: Array.from({ length: rows }, (_, row) => ({
      id: String(row),
      ...Object.fromEntries(
        keys.map((key, index) => [key, index ? (row * (index + 3)) % 997 : `Row ${row}`]),
      ),
    })),
  });
  document.body.append(element);
  while (!element.shadowRoot?.querySelector('[data-index]'))
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page: scrolls by a step in each frame, and returns how long the frames took and the most rows. */
async function scroll({ frames, step }) {
  const root = document.querySelector('uc-data-table').shadowRoot;
  const box = root.querySelector('section');
  box.scrollTop = 0;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  let most = 0;
  let last = performance.now();
  for (let frame = 0; frame < frames; frame += 1) {
    box.scrollTop += step;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    times.push(now - last);
    last = now;
    most = Math.max(most, root.querySelectorAll('tbody tr').length);
  }
  return { times, most };
}

export async function benchTable({ executablePath, rounds }) {
  const site = await serveElement('uc-data-table', 'Table');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.url);
    await page.waitForFunction(() => customElements.get('uc-data-table'));
    await page.evaluate(show, { rows: ROWS, columns: COLUMNS });
    const runs = [];
    for (let round = 0; round < rounds; round += 1)
      runs.push(await page.evaluate(scroll, { frames: FRAMES, step: STEP_PX }));
    const times = runs.flatMap((run) => run.times);
    const file = [...site.loaded].find((path) => path.includes('/windowed-rows-'));
    const bytes = gzipSync(readFileSync(at(`dist/web${file}`)), { level: 9 }).length;
    return {
      ms: median(times),
      slowest: Math.max(...times),
      late: times.filter((time) => time > 1.5 * GOAL_MS).length / times.length,
      most: Math.max(...runs.map((run) => run.most)),
      bytes,
    };
  } finally {
    await browser.close();
    site.close();
  }
}

const verdict = (value, goal) => (value <= goal ? 'met' : 'MISSED');

/** Formats the measurement as a table with its goals. */
export function tableText({ ms, slowest, late, most, bytes }) {
  const size = kilobytes(bytes);
  return [
    `\n### Table: a scroll of ${FRAMES} frames through ${ROWS} rows of ${COLUMNS} columns`,
    '| | measured | at most | |',
    '|---|---|---|---|',
    `| frame, median, ms | ${ms.toFixed(1)} | ${GOAL_MS} | ${verdict(ms, GOAL_MS)} |`,
    `| slowest, ms | ${slowest.toFixed(1)} | | |`,
    `| late frames, % | ${(late * 100).toFixed(1)} | | |`,
    `| rows in the document, at most | ${most} | | |`,
    `| code of the window, gzip, kB | ${size.toFixed(1)} | ${GOAL_KB} | ${verdict(size, GOAL_KB)} |`,
  ].join('\n');
}
