import zhCommon from '#client/i18n/zh/common.json' with { type: 'json' };
import zhSession from '#client/i18n/zh/session.json' with { type: 'json' };
import { expect, test } from '#test/support/e2e.ts';
import { holdScripts, people, workbench } from '#test/support/e2e-journey.ts';
import { lastCode } from '#test/support/outbox.ts';

// The first code of a stranger is free; from the second on, a challenge is asked for.
test.use({ ownServer: { environment: { LIMIT_CHALLENGE_FROM_PERCENT: '1' } } });

test('signs in by a code that was asked for before the script, after a challenge', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/response 403: POST .*send-msg-set/);
  const data = { phone: '13900000088', email: '', validCode: '', appName: 'heliport' };
  await page.request.post('/api/usercenter/send-msg-set', { data });
  const refused = await page.request.post('/api/usercenter/send-msg-set', {
    data: { ...data, phone: '13900000099' },
  });
  expect((await refused.json()).data).toEqual({ reason: 'challenge' });

  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: zhSession.mode.code })
    .or(page.getByText(zhSession.mode.code))
    .first()
    .click();
  await page.locator('input[name=username]').fill(people.colleague);
  await page.getByRole('button', { name: zhSession.code.get }).click();
  await release();
  await expect(page.getByText(zhSession.code.sent)).toBeVisible();
  await page.locator('input[name=phoneCode]').fill(await lastCode(server.dataDir, people.colleague));
  await page.getByRole('button', { name: zhSession.submit, exact: true }).click();
  await expect(workbench(page)).toBeVisible();
});

test('can be cancelled with the keyboard, and leaves the page free while it is solved', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/response 403: POST .*send-msg-register/);
  const data = { phone: '13900000066', email: '', validCode: '', appName: 'heliport' };
  await page.request.post('/api/usercenter/send-msg-register', { data });
  await page.route('**/api/usercenter/code-challenge', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.parameters.keyPrefix = '0'.repeat(32);
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/register');
  await page.getByLabel(zhSession.phone, { exact: true }).fill('13900000067');
  const get = page.getByRole('button', { name: zhSession.code.get });
  const challenge = page.waitForResponse('**/api/usercenter/code-challenge');
  await get.click();
  await challenge;
  await expect(page.getByRole('status').filter({ hasText: zhSession.code.checking })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: zhCommon.cancel })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(zhSession.code.checking)).toBeHidden();
  await expect(page.getByLabel(zhSession.code.label)).toBeFocused();
  await expect(get).toBeEnabled();
});
