import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { signIn, signOut, switchOrganization } from '#test/support/e2e-journey.ts';
import { publishLibraries } from '#test/support/library-children.ts';

test.use({ ownServer: { children: publishLibraries } });

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

test(
  'routers of kept apps neither see nor write the address out of sight, and all kept apps hear of switch and sign-out',
  long,
  async ({ page }) => {
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
  },
);

test(
  'an app with jQuery leaves no handler, listener or node behind, and works as at first when it returns',
  long,
  async ({ page }) => {
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
  },
);

/** What element-ui has in the page outside of the app's place, and whether it listens there. */
const leftOf = (page: Page) =>
  page.evaluate(() => {
    const probe = Object.assign(document.createElement('button'), { className: 'el-button' });
    document.body.append(probe);
    const styled =
      getComputedStyle(probe).display === 'inline-block' && getComputedStyle(probe).padding !== '1px 6px';
    probe.remove();
    const outside = '.el-popper, .el-dialog__wrapper, .el-message, .el-tooltip__popper, .v-modal';
    const shown = [...document.querySelectorAll(`body > :is(${outside})`)].filter((node) =>
      node.checkVisibility(),
    );
    return { nodes: shown.map(({ className }) => className), body: document.body.className, styled };
  });

/** Uses everything that leaves the app's place: select, date picker, tooltip, message, dialog with its shade. */
async function useAll(page: Page): Promise<void> {
  const app = page.locator('[data-mount$=Element]:not([hidden])');
  await app.getByPlaceholder('City').click();
  await page.locator('.el-select-dropdown').getByText('Bole').click();
  await expect(app.getByPlaceholder('City')).toHaveValue('Bole');
  await app.getByPlaceholder('City').click();
  await expect(page.locator('.el-select-dropdown').getByText('Aba')).toBeVisible();
  // Its listeners at the document close what is open.
  await app.getByRole('heading').click();
  await expect(page.locator('.el-select-dropdown').getByText('Aba')).toBeHidden();
  await app.getByPlaceholder('Day').click();
  await page.locator('.el-date-table td.available').first().click();
  await expect(app.getByPlaceholder('Day')).not.toHaveValue('');
  await app.getByLabel('Hint').hover();
  await expect(page.locator('.el-tooltip__popper').getByText('a hint')).toBeVisible();
  await app.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.el-message').last()).toHaveText(/saved/);
  await app.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page.locator('.v-modal')).toHaveCount(0);
  await app.getByRole('button', { name: 'Ask' }).click();
  // What opened last lies on top.
  const [shade = 0, dialog = 0] = await page.evaluate(() =>
    ['.v-modal', '.el-dialog__wrapper'].map((name) =>
      Number(document.querySelector<HTMLElement>(name)?.style.zIndex),
    ),
  );
  expect(dialog).toBeGreaterThan(shade);
}

test(
  'an app with Vue 2 and element-ui leaves nothing in sight when it goes, and works as at first when it returns',
  long,
  async ({ page }) => {
    test.setTimeout(60_000);
    await signIn(page);
    const clean = await leftOf(page);
    for (const visit of ['first', 'second']) {
      await test.step(visit, async () => {
        await go(page, '/sub-withElement');
        await useAll(page);
        await go(page, '/icons');
        await expect.poll(() => leftOf(page)).toEqual(clean);
      });
    }
    await test.step('kept alive', async () => {
      await go(page, '/sub-keptElement');
      await useAll(page);
      await page.getByRole('button', { name: 'No' }).click();
      await go(page, '/icons');
      await go(page, '/sub-keptElement');
      await expect(page.getByPlaceholder('City')).toHaveValue('Bole');
      await useAll(page);
    });
  },
);
