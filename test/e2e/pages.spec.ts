import { expect, test } from '#test/support/e2e.ts';
import { appTexts } from '#test/support/e2e-app-texts.ts';
import { speak, textsOf } from '#test/support/e2e-texts.ts';

test('copies icons and keys of texts, and leads from nowhere home, in each language', async ({
  page,
  context,
  enter,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter();
  for (const language of ['zh', 'en'] as const) {
    const t = await textsOf(language);
    const main = page.getByRole('main');
    const told = (text: string) => page.locator('uc-notices').getByText(t(text)).first();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());

    await page.goto('/icons');
    if (language !== 'zh') await speak(page, language);
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(3);
    const search = main.getByRole('searchbox', { name: t('icons:search') });
    await search.fill('no such icon');
    await expect(main.getByText(t('icons:none'))).toBeVisible();
    await search.fill('qrcode');
    await main.getByRole('button', { name: t('icons:copyNamed', { name: 'QrCode' }) }).press('Enter');
    await expect(told('outcome:copied')).toBeVisible();
    await expect.poll(copied).toContain('QrCode');

    await page.goto('/dictionary');
    const find = main.getByRole('searchbox', { name: t('dictionary:search') });
    await find.fill('no such text');
    await expect(main.getByText(t('dictionary:none'))).toBeVisible();
    await find.fill('Suppress Logs');
    await expect(main.getByRole('row', { name: /抑制日志.*Suppress Logs.*ログ/ })).toBeVisible();
    await main.getByRole('button', { name: /menu:/ }).first().click();
    await expect.poll(copied).toMatch(/^menu:/);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      document.execCommand = () => false;
    });
    await main.getByRole('button', { name: /menu:/ }).first().click();
    await expect(told('outcome:copyFailed')).toBeVisible();

    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/404');
    for (const text of ['title', 'line', 'hint'])
      await expect(page.getByText(t(`notFound:${text}`))).toBeVisible();
    await page.getByRole('link', { name: t('notFound:back') }).press('Enter');
    await expect(page).toHaveURL('/home');
  }
});

test('an app says that it has no page at an address, and offers one that it has', async ({ page, enter }) => {
  await enter();
  const t = appTexts('zh', 'kit/page');
  for (const app of ['monitor', 'alarm', 'control', 'operation', 'ledger', 'ENGSheet', 'platform']) {
    await page.goto(`/sub-${app}/${app}/nothing`);
    await expect(page.getByRole('heading', { level: 1, name: t('notFoundTitle') })).toBeVisible();
    await expect(page.getByText(t('notFoundWhy'))).toBeVisible();
  }
});
