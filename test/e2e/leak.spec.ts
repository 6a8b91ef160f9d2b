import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { growthOf, heapOf, KEEP_TO_BYTECODE, measure } from '#test/support/e2e-heap.ts';
import { openFromMenu, signIn } from '#test/support/e2e-journey.ts';
// @ts-expect-error: scripts have no types.
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.mjs';

/** React, and Vue 2 with styles of its own, both kept alive, and two of the shared starter. */
const CHILDREN = [
  { parent: '综合监控', title: '运行总览', shows: '[data-mount=monitor] h1' },
  { parent: '台账管理', title: '电站台账', shows: '[data-mount=ledger] table' },
  { parent: '策略管理', title: '基础配置', shows: '[data-mount=strategy] uc-planned' },
  { parent: '报表管理', title: '数据报表', shows: '[data-mount=report] uc-planned' },
] as const;

/** Caches fill and code is compiled meanwhile: 120 kB from the 100th switch to the 300th, and then no more. */
const WARM_UP = 300;
const SWITCHES = 200;

/** What may be more after so many switches. One object that stays each time would be at least 200. */
const CEILINGS = { heapKilobytes: 100, nodes: 50, detachedNodes: 50, listeners: 20 };

test.use({
  // Snapshots of a trace hold nodes.
  trace: 'off',
  launchOptions: { executablePath: await ensureChromium(), args: [...chromiumArguments, KEEP_TO_BYTECODE] },
});

/** Goes from tab to tab as a person does. */
async function switchOver(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const child = CHILDREN[i % CHILDREN.length];
    if (!child) return;
    await page.getByRole('tab', { name: child.title, exact: true }).click();
    await page.locator(child.shows).first().waitFor();
  }
}

test('200 switches among four child apps leave nothing behind', { tag: ['@long', '@leak'] }, async ({
  page,
}) => {
  test.setTimeout(480_000);
  await signIn(page);
  for (const { parent, title, shows } of CHILDREN) {
    await openFromMenu(page, parent, title);
    await page.locator(shows).first().waitFor();
  }
  const devtools = await heapOf(page);

  await switchOver(page, WARM_UP);
  const before = await measure(devtools);
  await switchOver(page, SWITCHES);
  const after = await measure(devtools);
  const growth = growthOf(before, after);
  process.stdout.write(`After ${SWITCHES} switches, more than before: ${JSON.stringify(growth)}\n`);
  for (const [what, ceiling] of Object.entries(CEILINGS))
    expect.soft(growth[what as keyof typeof growth], what).toBeLessThanOrEqual(ceiling);
});
