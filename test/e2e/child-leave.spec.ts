import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu, signIn } from '#test/support/e2e-journey.ts';

/** A child that holds whoever wants to leave until its box is ticked. */
const HOLDING = `
  let box;
  export const bootstrap = async () => {};
  export const mount = async ({ domElement }) => {
    box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    box.setAttribute('aria-label', 'Let go');
    domElement.append(box);
  };
  export const unmount = async ({ domElement }) => domElement.replaceChildren();
  export const canLeave = async () => box.checked;
`;

test('a child keeps the person where they are, and the history stays right', async ({
  page,
  context,
  server,
  bareSite,
}) => {
  const value = bareSite.put('/holding.js', HOLDING);
  await context.addCookies([{ name: 'import-map-override:@heliport/child-ledger', value, url: server.url }]);
  await signIn(page);
  await openFromMenu(page, '台账管理', '电站台账');
  const box = page.getByRole('checkbox', { name: 'Let go' });
  await expect(box).toBeVisible();
  const entries = await page.evaluate(() => history.length);

  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page).toHaveURL(/sub-ledger/);
  await expect(box).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await box.check();
  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('asks before something unsaved is lost, and goes when it is given up', async ({ page }) => {
  await signIn(page);
  await openFromMenu(page, '台账管理', '电站台账');
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate(async () => {
    const client: string = '@heliport/client';
    (await import(client)).markUnsaved();
  });
  await openFromMenu(page, '综合监控', '运行总览');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await openFromMenu(page, '综合监控', '运行总览');
  await page.getByRole('button', { name: '放弃并离开' }).click();
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
});
