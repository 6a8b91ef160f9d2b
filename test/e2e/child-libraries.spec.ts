import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { signIn, signOut, switchOrganization } from '#test/support/e2e-journey.ts';
import { publishLibraries } from '#test/support/library-children.ts';

test.use({
  serverEnvironment: [
    async ({ bareSite }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'heliport-libraries-'));
      const CHILDREN = join(folder, 'children.json');
      writeFileSync(CHILDREN, JSON.stringify(await publishLibraries(bareSite)));
      await use({ CHILDREN });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

test('routers of kept apps neither see nor write the address out of sight, and all kept apps hear of switch and sign-out', async ({
  page,
}) => {
  const react = page.locator('[data-mount=reactRouted] h1');
  const vue = page.locator('[data-mount=vueRouted] h1');
  const openBoth = async () => {
    await go(page, '/sub-reactRouted/page');
    await expect(react).toHaveText('React page');
    await go(page, '/sub-vueRouted/page');
    await expect(vue).toHaveText('Vue page');
    await go(page, '/icons');
    await expect(vue).toBeHidden();
  };
  await signIn(page);
  await openBoth();
  // Hidden, they were at their pages still.
  expect(await react.evaluate((heading) => heading.textContent)).toBe('React page');
  expect(await vue.evaluate((heading) => heading.textContent)).toBe('Vue page');
  await expect(page).toHaveURL('/icons');

  await page.goBack();
  await expect(vue).toHaveText('Vue page');
  await page.goBack();
  await expect(react).toHaveText('React page');
  await expect(page).toHaveURL('/sub-reactRouted/page');
  // Elsewhere in the app: its router follows when it is shown.
  await go(page, '/icons');
  await go(page, '/sub-reactRouted');
  await expect(react).toHaveText('React start');
  await go(page, '/home');

  const told = () => page.evaluate(() => sessionStorage.getItem('told'));
  await switchOrganization(page, 'Sunfield Energy', 'Grid Operator One');
  const switched = 'reactRouted switch to Grid Operator One;vueRouted switch to Grid Operator One;';
  expect(await told()).toBe(switched);
  await expect(page).toHaveURL('/home');
  await openBoth();
  await go(page, '/home');
  await signOut(page);
  expect(await told()).toBe(`${switched}reactRouted sign-out;vueRouted sign-out;`);
});

test('an app with jQuery leaves no handler, listener or node behind, and works as at first when it returns', async ({
  page,
}) => {
  await signIn(page);
  for (const visit of ['first', 'second']) {
    await test.step(visit, async () => {
      await go(page, '/sub-withJquery');
      await expect(page.getByRole('heading', { name: 'jQuery marked' })).toBeVisible();
      await expect(page.locator('.jquery-dialog')).toHaveCount(1);
      await page.locator('.count').click();
      await expect(page.locator('.count')).toHaveText('1');
      await go(page, '/icons');
      await expect(page.locator('.jquery-dialog')).toHaveCount(0);
      const heard = await page.evaluate(() => {
        const button = Object.assign(document.createElement('button'), {
          className: 'count',
          textContent: '0',
        });
        document.body.append(button);
        button.click();
        dispatchEvent(new Event('resize'));
        button.remove();
        return [button.textContent, (globalThis as { resized?: number }).resized];
      });
      expect(heard).toEqual(['0', undefined]);
    });
  }
});
