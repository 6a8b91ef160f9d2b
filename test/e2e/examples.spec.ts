import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { signIn, switchOrganization } from '#test/support/e2e-journey.ts';
import { publishExample } from '#test/support/example-children.ts';

/** The apps of `examples/` that do the same with another framework each. */
const EXAMPLES: readonly string[] = ['vue', 'react', 'svelte', 'angular'];

test.use({ ownServer: { children: (site) => EXAMPLES.map((name) => publishExample(name, site)) } });

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** Style sheets and nodes of the app outside of its place, and whether its styles reach the page. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('h1');
    document.body.append(probe);
    const { marginBottom } = getComputedStyle(probe);
    probe.remove();
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return {
      marginBottom,
      adopted: document.adoptedStyleSheets.length,
      styles: styles.filter(({ href }) => !href.startsWith(location.origin)).map(({ href }) => href),
      shown: [...document.body.children]
        .filter((node) => node.checkVisibility())
        .map(({ tagName }) => tagName),
    };
  });

for (const name of EXAMPLES)
  test(
    `the ${name} example mounts, routes, follows the organisation, is kept alive and leaves nothing behind`,
    long,
    async ({ page }) => {
      test.setTimeout(300_000);
      const base = `/sub-${name}Example`;
      const app = page.locator(`[data-mount=${name}Example]`);
      await signIn(page);
      const clean = await traces(page);

      await test.step('mounts and routes below its base', async () => {
        await go(page, base);
        await expect(app.getByRole('heading', { name: 'Overview' })).toBeVisible();
        await expect(page).toHaveURL(`${base}/overview`);
        await expect(app.getByRole('heading', { name: 'Overview' })).toHaveCSS('margin-bottom', '13px');
        await app.getByRole('link', { name: 'About' }).click();
        await expect(page).toHaveURL(`${base}/about`);
        await expect(app.getByRole('heading', { name: 'About' })).toHaveCSS('color', 'rgb(0, 90, 50)');
        await page.goBack();
        await expect(app.getByRole('heading', { name: 'Overview' })).toBeVisible();
      });

      await test.step('is kept alive', async () => {
        await app.getByRole('button', { name: 'Count 0' }).click();
        await app.getByRole('button', { name: 'Count 1' }).click();
        await expect(app.getByText('Double 4')).toBeVisible();
        await go(page, '/icons');
        await expect(app.getByRole('heading', { name: 'Overview' })).toBeHidden();
        await go(page, `${base}/overview`);
        await expect(app.getByRole('button', { name: 'Count 2' })).toBeVisible();
      });

      await test.step('works in the organisation that the person switches to', async () => {
        await expect(app.getByText('Organisation: Sunfield Energy')).toBeVisible();
        await switchOrganization(page, 'Sunfield Energy', 'Grid Operator One');
        await go(page, `${base}/overview`);
        await expect(app.getByText('Organisation: Grid Operator One')).toBeVisible();
        await expect(app.getByRole('button', { name: 'Count 0' })).toBeVisible();
      });

      await test.step('leaves nothing behind', async () => {
        // Closing its tabs ends an app that is kept alive.
        const tabs = page.getByRole('tab');
        for (let count = await tabs.count(); count > 1; count -= 1) {
          await tabs.last().click({ button: 'middle' });
          await expect(tabs).toHaveCount(count - 1);
        }
        await expect(app).toHaveCount(0);
        await expect.poll(() => traces(page)).toEqual(clean);
      });
      // Where the next example begins.
      await switchOrganization(page, 'Grid Operator One', 'Sunfield Energy');
    },
  );
