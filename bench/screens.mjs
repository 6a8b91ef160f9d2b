// Measures the screens: the time from choosing one on the workbench until its content is shown, for the
// first time and again, on a slow line at a quarter of the CPU's speed.
import { chromium } from 'playwright';
import { median } from './medians.mjs';

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU = 4;
const GOAL_MS = { first: 2000, again: 1000 };
/** What the page fetches ahead while it is idle. */
const IDLE_MS = 6000;

async function signIn(page, url) {
  await page.goto(`${url}/login`);
  await page.locator('input[autocomplete~=username]').fill('13800000001');
  await page.locator('input[type=password]').fill('Helio@2026');
  await page.keyboard.press('Enter');
  await page.locator('uc-workbench h1').waitFor();
}

/** Runs in the page: opens a path and waits until a frame has shown its content. */
async function open(path) {
  const { navigate } = await import('@heliport/client');
  const rootsIn = (root) => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const seen = (selector) =>
    rootsIn(document)
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility());
  const headOf = () => seen('h1').map((head) => head.textContent ?? '');
  // Each look walks the whole document: one a frame would take a quarter of the processor's time.
  const look = () => new Promise((resolve) => setTimeout(resolve, 50));
  const before = headOf().join();
  const start = performance.now();
  navigate(path);
  while (headOf().join() === before || headOf().length === 0 || seen('[aria-busy=true]').length > 0) {
    if (performance.now() - start > 30_000) throw new Error(`${path} shows no content`);
    await look();
  }
  // A task after the frame's own work: the frame is painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

/** Each screen in a browser that has only seen the workbench. */
async function measure(browser, url, state, path) {
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', storageState: state },
  });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/home`);
    await page.locator('uc-workbench h1').waitFor();
    await page.waitForTimeout(IDLE_MS);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
    const first = await page.evaluate(open, path);
    await page.evaluate(open, '/home');
    return { first, again: await page.evaluate(open, path) };
  } finally {
    await context.close();
  }
}

/** Waits until the demo's history is made: that takes a core. */
async function historyMade(url) {
  const share = /^heliport_simulated_history_share (\S+)$/m;
  while (Number(share.exec(await (await fetch(`${url}/metrics`)).text())?.[1]) < 1)
    await new Promise((resolve) => setTimeout(resolve, 2000));
}

/** Measures the screens, whose paths are given by their names. */
export async function benchScreens({ executablePath, url, rounds, screens }) {
  await historyMade(url);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ locale: 'zh-CN' });
    await signIn(await context.newPage(), url);
    const state = await context.storageState();
    await context.close();
    const times = new Map(Object.keys(screens).map((name) => [name, { first: [], again: [] }]));
    for (let round = 0; round < rounds; round += 1)
      for (const [name, path] of Object.entries(screens)) {
        const { first, again } = await measure(browser, url, state, path);
        times.get(name).first.push(first);
        times.get(name).again.push(again);
      }
    return [...times].map(([name, all]) => ({
      name,
      first: median(all.first),
      again: median(all.again),
    }));
  } finally {
    await browser.close();
  }
}

export function screensText(screens) {
  const told = (name, ms) => `${Math.round(ms)}${ms > GOAL_MS[name] ? ' MISSED' : ''}`;
  return [
    `\n## Screens, ms until the content is shown (goals: first ≤ ${GOAL_MS.first}, again ≤ ${GOAL_MS.again})`,
    '| screen | first | again |',
    '|---|---|---|',
    ...screens.map(
      ({ name, first, again }) => `| ${name} | ${told('first', first)} | ${told('again', again)} |`,
    ),
  ].join('\n');
}
