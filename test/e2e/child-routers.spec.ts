import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#test/support/e2e.ts';
import { signIn, signOut, switchOrganization } from '#test/support/e2e-journey.ts';
import { publishKept } from '#test/support/kept-children.ts';

test.use({
  serverEnvironment: [
    async ({ bareSite }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'heliport-kept-'));
      const CHILDREN = join(folder, 'children.json');
      writeFileSync(CHILDREN, JSON.stringify(await publishKept(bareSite)));
      await use({ CHILDREN });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test('routers of kept apps neither see nor write the address out of sight, and all kept apps hear of switch and sign-out', async ({
  page,
}) => {
  const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
  const react = page.locator('[data-mount=reactRouted] h1');
  const vue = page.locator('[data-mount=vueRouted] h1');
  const openBoth = async () => {
    await go('/sub-reactRouted/page');
    await expect(react).toHaveText('React page');
    await go('/sub-vueRouted/page');
    await expect(vue).toHaveText('Vue page');
    await go('/icons');
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
  await go('/icons');
  await go('/sub-reactRouted');
  await expect(react).toHaveText('React start');
  await go('/home');

  const told = () => page.evaluate(() => sessionStorage.getItem('told'));
  await switchOrganization(page, 'Sunfield Energy', 'Grid Operator One');
  const switched = 'reactRouted switch to Grid Operator One;vueRouted switch to Grid Operator One;';
  expect(await told()).toBe(switched);
  await expect(page).toHaveURL('/home');
  await openBoth();
  await go('/home');
  await signOut(page);
  expect(await told()).toBe(`${switched}reactRouted sign-out;vueRouted sign-out;`);
});
