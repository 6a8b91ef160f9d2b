import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BrokenChild, publishBroken, shortenDeadlines } from '#test/support/broken-children.ts';
import { inWebKit, seeWorkbench, signIn } from '#test/support/webkit/journey.ts';
import type { WebKitPage } from '#test/support/webkit/page.ts';

const MONITOR = '/sub-monitor/monitor/overview';
const LEDGER = '/sub-ledger/ledger/stations';

async function fromMenu(page: WebKitPage, section: string, entry: string): Promise<void> {
  await page.click('button', section, 'uc-sidebar');
  await page.click('link', entry, 'uc-sidebar');
}

test('mounts monitor and ledger in the host, through switches, Back, Forward and a reload', () =>
  inWebKit(async ({ page }) => {
    const { session } = page;
    await signIn(page);
    await session.run(() => Object.assign(globalThis, { stays: true }) && undefined);
    await fromMenu(page, '综合监控', '运行总览');
    await page.at(MONITOR);
    await page.see('heading', '运行总览');
    await page.see('heading', /实时能量流/);
    await fromMenu(page, '台账管理', '电站台账');
    await page.at(LEDGER);
    await page.says('row', 'SF-PV-01');
    await page.click('tab', '运行总览');
    await page.at(MONITOR);
    await page.see('heading', '运行总览');
    await page.see('heading', /实时能量流/);
    await session.back();
    await page.says('row', 'SF-PV-01');
    await session.forward();
    await page.see('heading', /实时能量流/);
    assert.ok(await session.run(() => 'stays' in globalThis));
    await session.reload();
    await page.see('heading', /实时能量流/);
    await page.click('tab', '工作台');
    await seeWorkbench(page);
    await page.click('tab', '电站台账');
    await page.says('row', 'SF-PV-01');
  }));

let broken: BrokenChild[] = [];

test('a child that fails in whichever way comes back without a reload', (t) =>
  inWebKit(
    async ({ page, expectProblem }) => {
      for (const step of ['load', 'bootstrap', 'mount', 'unmount'])
        expectProblem(new RegExp(`page error: .*\\w+: ${step} failed`));
      const { session } = page;
      await signIn(page);
      await session.run(() => Object.assign(globalThis, { stays: true }) && undefined);
      const go = (to: string) => session.run((path) => history.pushState(null, '', path), to);
      for (const { name, shows, mend } of broken)
        await t.test(name, async () => {
          const shown = async () => {
            const text = await session.run(
              (child) => document.querySelector(`[data-mount=${child}]:not([hidden]) h1`)?.textContent ?? '',
              name,
            );
            return text.startsWith(name);
          };
          await go(`/sub-${name}`);
          if (shows === 'panel') {
            await page.says('alert', `“${name}”加载失败`);
            mend();
            await page.click('button', '重试');
          }
          await page.until(`${name} is not shown`, shown);
          if (!name.startsWith('unmount')) return;
          await go('/icons');
          await page.until(`${name} stays`, async () => !(await shown()));
          await go(`/sub-${name}`);
          await page.until(`${name} is not shown again`, shown);
        });
      assert.ok(await session.run(() => 'stays' in globalThis));
    },
    {
      children: (site) => {
        broken = publishBroken(site);
        return broken.map(({ manifest }) => manifest);
      },
      first: [shortenDeadlines],
    },
  ));
