import { expect, test } from '#test/support/e2e.ts';
import { workbench } from '#test/support/e2e-journey.ts';

for (const [screen, viewport] of [
  ['a screen', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`the exit of board mode covers nothing that can be pressed at the end of the page on ${screen}`, async ({
    page,
    enter,
  }) => {
    await page.setViewportSize(viewport);
    await enter();
    const client = () => import('@heliport/client' as string);
    await page.evaluate(`(${client})().then(({ setBoardMode }) => setBoardMode?.(true))`);
    const bar = page.getByRole('banner');
    if (await bar.isVisible()) {
      const more = bar.getByRole('button', { name: /^更多/ });
      if (await more.isVisible()) await more.click();
      await bar
        .getByText('看板模式')
        .or(bar.getByRole('button', { name: /看板模式/ }))
        .first()
        .click();
    }
    const leave = page.getByRole('button', { name: '退出看板模式' });
    await expect(leave).toBeVisible();
    await expect(workbench(page)).toBeVisible();
    // What the page ends with stands above the button, as the last row of a list would.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const exit = await leave.boundingBox();
    const lowest = await page
      .getByRole('main')
      .locator('a[href], button')
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom)));
    expect(lowest).toBeGreaterThan(0);
    expect(lowest).toBeLessThanOrEqual(exit?.y ?? 0);
    await leave.click();
    await expect(leave).toBeHidden();
  });
}
