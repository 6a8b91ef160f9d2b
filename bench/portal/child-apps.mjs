// The first mounts of a portal's child apps, the switches between them, and what these leave behind.
import { settle } from './network.mjs';
import { median, quantile } from './numbers.mjs';
import { memory, runSteps } from './page.mjs';

const SWITCH_TIMEOUT_MS = 20_000;
const WARM_SWITCHES = { none: 50, other: 20 };
const LEAK_WARMUP = 20;
const LEAK_SWITCHES = 200;

/** Measures the child apps of a target whose home page is shown; `isQuick` measures the first mounts alone. */
export async function measureChildApps({ page, cdp, net, target, profileName, isQuick }) {
  const { children, before } = target.mfe;
  if (before) await runSteps(page, before, target.href);
  const one = (index) =>
    page.evaluate(({ child, gone, timeout }) => window.__pb.switchTo(child.nav, child.root, gone, timeout), {
      child: children[index],
      gone: children.filter((_, place) => place !== index).map(({ root }) => root),
      timeout: SWITCH_TIMEOUT_MS,
    });
  const many = (from, count) =>
    page.evaluate((given) => window.__pb.switchMany(given.children, given.from, given.count, given.timeout), {
      ...{ children, from, count },
      timeout: SWITCH_TIMEOUT_MS,
    });
  const firstMount = (await one(0)).paint;
  await settle(page, net);
  const firstMountB = (await one(1)).paint;
  await settle(page, net);
  if (isQuick) return { firstMount, firstMountB };

  const count = WARM_SWITCHES[profileName] ?? WARM_SWITCHES.other;
  const warm = await many(1, count);
  const switches = warm.map(({ paint }) => paint);
  const measured = {
    ...{ firstMount, firstMountB, switches },
    switchPaint: median(switches),
    switchPaintP95: quantile(switches, 0.95),
    switchDom: median(warm.map(({ dom }) => dom)),
  };
  if (profileName !== 'none') return measured;

  await many((1 + count) % children.length, LEAK_WARMUP);
  const earlier = await memory(cdp, page);
  await many((1 + count + LEAK_WARMUP) % children.length, LEAK_SWITCHES);
  const later = await memory(cdp, page);
  const perSwitch = (what) => (later[what] - earlier[what]) / LEAK_SWITCHES;
  return {
    ...measured,
    leakPerSwitch: perSwitch('heap'),
    nodesPerSwitch: perSwitch('nodes'),
    listenersPerSwitch: perSwitch('listeners'),
  };
}
