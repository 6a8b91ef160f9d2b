import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { publishExample, serveExample } from '#test/support/example-children.ts';

/**
 * Examples with their port, a component and another module, and what a counter says after an update of its component.
 * Svelte gives it its first state; an app of Angular is mounted anew.
 */
const EXAMPLES = [
  { name: 'vue', port: 5273, view: 'src/views/overview-view.vue', module: 'src/router.ts', count: 1 },
  { name: 'react', port: 5274, view: 'src/overview.tsx', module: 'src/router.tsx', count: 1 },
  { name: 'svelte', port: 5275, view: 'src/overview.svelte', module: 'src/child.ts', count: 0 },
  { name: 'angular', port: 5276, view: 'src/overview.component.ts', module: 'src/routes.ts', count: 0 },
];

test.use({ ownServer: { children: (site) => EXAMPLES.map(({ name }) => publishExample(name, site)) } });

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

for (const { name, port, view, module, count } of EXAMPLES)
  test(
    `the ${name} example is updated from its development server, without a reload`,
    long,
    async ({ page, context, server, enter }) => {
      test.setTimeout(300_000);
      const dev = await serveExample(name, port);
      const change = (file: string, from: string, to: string) => {
        const path = join(dev.folder, file);
        writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
      };
      try {
        await context.addCookies([{ ...dev.override, url: server.url }]);
        await enter();
        await go(page, `/sub-${name}Example/overview`);
        const app = page.locator(`[data-mount=${name}Example]`);
        const heading = app.getByRole('heading');
        await expect(heading).toHaveText('Overview');
        await expect(heading).toHaveCSS('margin-bottom', '13px');
        await app.getByRole('button', { name: 'Count 0' }).click();
        await page.evaluate(() => Object.assign(globalThis, { isSame: true }));

        change(view, '<h1>Overview</h1>', '<h1>Survey</h1>');
        await expect(heading).toHaveText('Survey');
        await expect(app.getByRole('button', { name: `Count ${count}` })).toBeVisible();
        change('src/style.css', '13px', '17px');
        await expect(heading).toHaveCSS('margin-bottom', '17px');
        // A change of no component mounts the app anew.
        await app.getByRole('button', { name: `Count ${count}` }).click();
        await expect(app.getByRole('button', { name: `Count ${count + 1}` })).toBeVisible();
        change(module, 'export ', 'console.debug("Changed.");\nexport ');
        await expect(app.getByRole('button', { name: 'Count 0' })).toBeVisible();
        expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
      } finally {
        dev.stop();
      }
    },
  );
