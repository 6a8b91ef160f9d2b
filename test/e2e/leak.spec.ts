import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu, signIn } from '#test/support/e2e-journey.ts';

const WARM_UP = 5;
const SWITCHES = 40;

test('frees what a child app took when the person goes elsewhere', { tag: '@long' }, async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');

  const there = async () => {
    await openFromMenu(page, '综合监控', '运行总览');
    await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
  };
  const away = async () => {
    await openFromMenu(page, '台账管理', '电站台账');
    await expect(page.getByRole('table')).toBeVisible();
  };
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { nodes, listeners: jsEventListeners };
  };
  const repeat = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await there();
      await away();
    }
  };

  await repeat(WARM_UP);
  const before = await count();
  await repeat(SWITCHES);
  const after = await count();
  // Less than one of each a switch: what grows with every switch is a leak, what is kept once is not.
  expect((after.nodes - before.nodes) / SWITCHES).toBeLessThan(1);
  expect((after.listeners - before.listeners) / SWITCHES).toBeLessThan(1);
});
