// Measures the first open of each dialog on a slow line: the time from the key press until the dialog is shown, and the
// requests and bytes until the network is idle.

import { chromium } from 'playwright';
import { kilobytes, median } from './medians.mjs';

/** The same as `slow4g` of portal-bench.mjs. */
const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, offline: false };
const CPU_RATE = 4;
/** Time after which the page below the dialog has finished its own requests. */
const PAGE_QUIET_MS = 6000;
const PHONE = '13800000001';
const PASSWORD = 'Helio@2026';

async function signIn(browser, baseURL) {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[autocomplete~=username]').fill(PHONE);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.waitForSelector('uc-workbench');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Counts requests from now on. Returns a function that reads the counts. */
async function follow(session) {
  const bytes = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) bytes.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bytes.has(requestId)) bytes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  return () => ({
    requests: bytes.size,
    transferred: [...bytes.values()].reduce((sum, each) => sum + each, 0),
  });
}

/** Runs in the page. `opened` is the time from the next key press until the dialog is shown. */
function watchFor(tag) {
  globalThis.opened = new Promise((resolve) => {
    addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        const look = () => {
          const element = document.querySelector(tag);
          const dialog = (element?.shadowRoot ?? element)?.querySelector('dialog[open]');
          if (dialog) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}

async function firstOpen(browser, baseURL, storageState, { tag, path, control }) {
  const signedOut = path === '/login';
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', ...(!signedOut && { storageState }) });
  try {
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForSelector(signedOut ? 'uc-login button' : 'uc-navbar');
    await page.waitForLoadState('networkidle');
    if (!signedOut) await page.waitForTimeout(PAGE_QUIET_MS);
    const opener = await control(page);
    await opener.focus();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    const counted = await follow(session);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.evaluate(watchFor, tag);
    await page.keyboard.press('Enter');
    const ms = await page.evaluate(() => globalThis.opened);
    await page.waitForLoadState('networkidle');
    return { tag, ms, ...counted() };
  } finally {
    await context.close();
  }
}

/** Measures the first open of each dialog, each time in a new browser context. Returns medians over the rounds. */
export async function measureDialogs(executablePath, baseURL, openers, rounds) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const state = await signIn(browser, baseURL);
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const opener of openers) measured.push(await firstOpen(browser, baseURL, state, opener));
    }
    return openers.map(({ tag }) => {
      const own = measured.filter((each) => each.tag === tag);
      const of = (key) => median(own.map((each) => each[key]));
      return { tag, ms: of('ms'), requests: of('requests'), transferred: of('transferred') };
    });
  } finally {
    await browser.close();
  }
}

/** Formats the medians as a table. */
export function dialogsText(dialogs) {
  return [
    '\n### First open of a dialog, slow4g',
    '| | shown after, ms | requests | transferred, kB |',
    '|---|---|---|---|',
    ...dialogs.map(
      ({ tag, ms, requests, transferred }) =>
        `| ${tag} | ${Math.round(ms)} | ${requests} | ${kilobytes(transferred).toFixed(1)} |`,
    ),
  ].join('\n');
}
