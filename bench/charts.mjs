// Measures the curve: how long ten lines of 1,440 values take until they are painted, and what its first use loads.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { at } from '../scripts/build/paths.mjs';
import { serveElement } from './element-site.mjs';
import { kilobytes, median } from './medians.mjs';

const LINES = 10;
const SAMPLES = 1440;
const GOAL_MS = 50;
const GOAL_KB = 30;

/** Runs in the page: sets the data and waits until a frame has shown it. */
async function draw({ lines, samples, round }) {
  const from = Date.UTC(2026, 10, 19, 16);
  const ts = Array.from({ length: samples }, (_, index) => from + index * 60_000);
  const series = Array.from({ length: lines }, (_, line) => ({
    ...{ station: 'S', device: `D${line}`, point: 'p', unit: line % 2 ? '%' : 'kW', ts },
    value: ts.map((_, index) => 50 + 30 * Math.sin(index / 90 + line + round) + ((index * 7919) % 13)),
    quality: ts.map(() => 0),
    expected: samples,
    have: samples,
  }));
  let element = document.querySelector('uc-curve');
  if (!element) {
    element = document.createElement('uc-curve');
    element.setAttribute('label', 'Ten lines');
    document.body.append(element);
  }
  const before = element.shadowRoot?.querySelector('canvas');
  const start = performance.now();
  element.data = { tz: 'Asia/Shanghai', offsets: [{ from, minutes: 480 }], series };
  const canvas = () => element.shadowRoot?.querySelector('canvas');
  while (!canvas() || canvas() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
  // A task after the frame's own work: the frame is painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

/** Bytes of the charts' own files, compressed: without React, Fluent and what every element has. */
function sizes(loaded) {
  const { entries } = JSON.parse(readFileSync(at('dist/web/build.json'), 'utf8'));
  const known = new Set([...entries['uc-export'], ...entries['dictionary-en'], ...entries['texts-en']]);
  const own = [...loaded].filter((path) => /^\/assets\/(charts|curve|en)-/.test(path) && !known.has(path));
  return own
    .filter((path) => !readFileSync(at(`dist/web${path}`), 'utf8').includes('i18next'))
    .map((path) => [path, gzipSync(readFileSync(at(`dist/web${path}`)), { level: 9 }).length]);
}

export async function benchCharts({ executablePath, rounds }) {
  const site = await serveElement('uc-curve', 'Charts');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.url);
    await page.waitForFunction(() => customElements.get('uc-curve'));
    const first = await page.evaluate(draw, { lines: LINES, samples: SAMPLES, round: 0 });
    const times = [];
    for (let round = 1; round <= rounds; round += 1)
      times.push(await page.evaluate(draw, { lines: LINES, samples: SAMPLES, round }));
    return { first, ms: median(times), slowest: Math.max(...times), files: sizes(site.loaded) };
  } finally {
    await browser.close();
    site.close();
  }
}

const verdict = (value, goal) => (value <= goal ? 'met' : 'MISSED');

/** Formats the measurement as a table with its goals. */
export function chartsText({ first, ms, slowest, files }) {
  const total = kilobytes(files.reduce((sum, [, bytes]) => sum + bytes, 0));
  return [
    `\n### Charts: ${LINES} lines of ${SAMPLES} values`,
    '| | measured | at most | |',
    '|---|---|---|---|',
    `| new values until painted, median, ms | ${ms.toFixed(1)} | ${GOAL_MS} | ${verdict(ms, GOAL_MS)} |`,
    `| slowest, ms | ${slowest.toFixed(1)} | | |`,
    `| first chart of a page, with its code, ms | ${first.toFixed(1)} | | |`,
    `| own code of the first curve, gzip, kB | ${total.toFixed(1)} | ${GOAL_KB} | ${verdict(total, GOAL_KB)} |`,
    ...files.map(
      ([path, bytes]) => `| ${path.replace('/assets/', '')} | ${kilobytes(bytes).toFixed(1)} | | |`,
    ),
  ].join('\n');
}
