// One visit of a target in a browser of its own: the sign-in page cold and warm, the home page, the child apps.
import { measureChildApps } from './child-apps.mjs';
import { settle, trackNetwork } from './network.mjs';
import { sleep } from './numbers.mjs';
import { memory, pageTimings, runSteps, toLocator } from './page.mjs';
import { probe } from './probe.mjs';

const PROFILES = {
  // The figures of Lighthouse's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a quarter of the CPU's speed.
  slow4g: { latency: 150, down: 1.6e6 / 8, up: 0.75e6 / 8, cpu: 4 },
  none: { latency: 0, down: -1, up: -1, cpu: 1 },
};
const STEP_TIMEOUT_MS = 60_000;
const TYPED = 'abcdefghij';

/** Stores the keys that are not there yet, before the scripts of the page run. */
function store({ origin, local = {}, session = {} }) {
  if (location.origin !== origin) return;
  for (const [storage, values] of [
    [localStorage, local],
    [sessionStorage, session],
  ])
    for (const [key, value] of Object.entries(values))
      if (storage.getItem(key) === null) storage.setItem(key, value);
}

async function seed(context, page, { seed: seeded, href }) {
  if (!seeded) return;
  const { cookies = {}, local, session } = seeded;
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: href })));
  await page.addInitScript(store, { origin: new URL(href).origin, local, session });
}

async function throttle(cdp, { latency, down, up, cpu }) {
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency },
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

async function measureTyping(page, input) {
  await toLocator(page, input).click();
  await page.keyboard.type(TYPED, { delay: 60 });
  await sleep(300);
  return page.evaluate(
    ({ path, typed }) => {
      const durations = window.__pb.events.map(([, duration]) => duration);
      return {
        accepted: String(window.__pb.q(path)?.value ?? '').includes(typed),
        worstEvent: Math.max(0, ...durations),
      };
    },
    { path: input, typed: TYPED },
  );
}

async function measureHome(page, cdp, net, target) {
  net.reset();
  let signInAt = null;
  await runSteps(page, target.signIn ?? [], target.href, async () => {
    signInAt = await page.evaluate((path) => window.__pb.startHomeClock(path), target.home);
  });
  await page.waitForFunction((path) => window.__pb?.visible(window.__pb.q(path)), target.home, {
    polling: 100,
  });
  const settled = await settle(page, net);
  const homeAt = await page.evaluate(() => window.__pb.homeReady);
  return {
    ms: signInAt === null || homeAt === null ? null : homeAt - signInAt,
    ...net.summary(new URL(target.href).origin),
    settled,
    memory: await memory(cdp, page),
  };
}

async function measureIn(browser, target, profileName, { mfe, log, isQuick }, out) {
  const note = (what, measured) => {
    log(`${target.name}/${profileName} ${what}`, measured);
    return measured;
  };
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: target.locale ?? 'en-US',
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const page = await context.newPage();
  page.on('pageerror', (error) => out.errors.push(String(error).slice(0, 160)));
  await page.addInitScript(probe, { input: target.input, ready: target.ready, live: target.live });
  await seed(context, page, target);
  const cdp = await context.newCDPSession(page);
  const net = trackNetwork(cdp);
  await cdp.send('Network.enable');
  await cdp.send('HeapProfiler.enable');
  await page.goto('about:blank');
  await sleep(400);
  await throttle(cdp, PROFILES[profileName]);

  const visit = async () => {
    net.reset();
    await page.goto(target.href, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.__pb?.formReady != null, null, { polling: 100 });
    const settled = await settle(page, net);
    return { ...(await pageTimings(page)), ...net.summary(new URL(target.href).origin), settled };
  };
  out.cold = note('cold', await visit());
  out.signInMemory = await memory(cdp, page);
  if (target.input) out.typing = await measureTyping(page, target.input);
  await page.goto('about:blank');
  await sleep(300);
  out.warm = note('warm', await visit());
  if (target.home) out.home = note('home', await measureHome(page, cdp, net, target));
  if (mfe && target.mfe)
    out.mfe = note('mfe', await measureChildApps({ page, cdp, net, target, profileName, isQuick }));
}

/** Measures a target; what was measured before a failure is kept beside it. */
export async function measure(chromium, target, profileName, options) {
  const browser = await chromium.launch({
    executablePath: process.env.PB_CHROMIUM,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ],
  });
  const out = { target: target.name, profile: profileName, errors: [] };
  try {
    await measureIn(browser, target, profileName, options, out);
  } catch (error) {
    out.error = String(error?.stack ?? error).slice(0, 600);
    console.error(`! ${target.name}/${profileName}: ${out.error}`);
  } finally {
    await browser.close();
  }
  return out;
}
