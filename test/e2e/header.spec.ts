import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';

/** Pages of the shell, of an app without a navbar, and of an app with its own. */
const PLACES = {
  '/home': ['navbar', 'tabs', 'page'],
  '/sub-monitor/monitor/overview': ['tabs', 'page'],
  '/sub-ledger/ledger/stations': ['navbar', 'tabs', 'page'],
};

const partsOf = (page: Page) => ({
  navbar: page.locator('uc-navbar').filter({ visible: true }),
  tabs: page.locator('#layout > uc-tabs'),
  page: page.getByRole('main').getByRole('heading', { level: 1 }),
});

/** The visible parts from top to bottom. Each begins where the one before ends, or below. */
async function orderIn(page: Page): Promise<string[]> {
  const boxes = await Promise.all(
    Object.entries(partsOf(page)).map(async ([name, part]) => {
      const box = (await part.count()) > 0 ? await part.first().boundingBox() : null;
      return box && { name, top: box.y, bottom: box.y + box.height };
    }),
  );
  const seen = boxes.filter((box) => box !== null).sort((one, other) => one.top - other.top);
  for (const [index, box] of seen.entries())
    expect(box.top).toBeGreaterThanOrEqual(seen[index - 1]?.bottom ?? 0);
  return seen.map(({ name }) => name);
}

for (const [screen, viewport] of [
  ['a screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`keeps one order of the header in workbench, monitor and ledger on ${screen}`, async ({
    page,
    enter,
  }) => {
    await page.setViewportSize(viewport);
    await enter();
    for (const [path, order] of Object.entries(PLACES)) {
      await page.goto(path);
      await expect(partsOf(page).page).toBeVisible();
      await expect(page.locator('#layout > uc-tabs')).toBeVisible();
      await expect.poll(() => orderIn(page), path).toEqual(order);
      const organization = page.getByRole('button', { name: /Sunfield Energy/ }).filter({ visible: true });
      await expect(organization, path).toHaveCount(order.filter((part) => part === 'navbar').length);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { navbar, tabs } = partsOf(page);
    await expect.poll(async () => (await navbar.boundingBox())?.y).toBe(0);
    await expect.poll(async () => (await tabs.boundingBox())?.y).toBe(56);
  });
}
