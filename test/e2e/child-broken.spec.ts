import { type BrokenChild, publishBroken, shortenDeadlines } from '#test/support/broken-children.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { openFromMenu, signIn } from '#test/support/e2e-journey.ts';

let broken: BrokenChild[] = [];

test.use({
  ownServer: {
    children: (site) => {
      broken = publishBroken(site);
      return broken.map(({ manifest }) => manifest);
    },
  },
});

test(
  'a child that fails in whichever way comes back without a reload, by the retry button or in its release before',
  long,
  async ({ page, expectProblem }) => {
    test.setTimeout(60_000);
    for (const step of ['load', 'bootstrap', 'mount', 'unmount'])
      expectProblem(new RegExp(`page error: Error: \\w+: ${step} failed`));
    expectProblem(/response 404: GET .*Missing/);
    expectProblem(/response 500: GET .*Failing/);
    await page.addInitScript(shortenDeadlines);
    await signIn(page);
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));

    for (const { name, shows, mend } of broken) {
      await test.step(name, async () => {
        const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
        const app = page.locator(`[data-mount=${name}] h1`);
        await go(`/sub-${name}`);
        if (shows === 'panel') {
          const panel = page.getByRole('alert').filter({ hasText: `“${name}”加载失败` });
          await expect(panel).toBeVisible();
          if (name.endsWith('Tampered')) await expect(panel).toContainText('integrity');
          mend();
          await panel.getByRole('button', { name: '重试' }).click();
        }
        await expect(app).toBeVisible();
        if (!name.startsWith('unmount')) return;
        await go('/icons');
        await expect(app).toBeHidden();
        await go(`/sub-${name}`);
        await expect(app).toBeVisible();
      });
    }
    await openFromMenu(page, '台账管理', '电站台账');
    await expect(page.getByRole('table')).toBeVisible();
    expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
  },
);
