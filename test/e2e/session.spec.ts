import { expect, test } from '#test/support/e2e.ts';
import { people, signIn, signOut, submitSignIn, workbench } from '#test/support/e2e-journey.ts';

test('a person thrown out signs in again and finds the page and what was typed', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/response 401: /);
  await signIn(page, people.newcomer);
  const code = page.getByRole('main').getByRole('textbox').first();
  await code.fill('HALFTYPED');

  // Elsewhere the person ends this session; the next call here meets that.
  const token = (await page.context().cookies()).find(({ name }) => name === 'heliport-token')?.value;
  await page.request.post(`${server.url}/api/usercenter/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await page.evaluate(() =>
    import('@heliport/client' as string).then((client) =>
      Promise.allSettled([1, 2, 3].map(() => client.request('GET', '/usercenter/list-my-session'))),
    ),
  );
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
  await expect(page.getByRole('region', { name: '消息' }).getByText('登录状态已失效')).toHaveCount(1);
  await expect(workbench(page)).toBeHidden();

  await submitSignIn(page, people.newcomer);
  await expect(page).toHaveURL('/home');
  await expect(code).toHaveValue('HALFTYPED');

  await signOut(page);
  await submitSignIn(page, people.newcomer);
  await expect(workbench(page)).toBeVisible();
  await expect(code).toHaveValue('');
});

test('a sign-out in one of three tabs ends the others; somebody else’s sign-in takes them along', async ({
  page,
  context,
  allowProblem,
}) => {
  // What a tab asks in the moment of a sign-out elsewhere is rightly refused.
  allowProblem(/response 401: GET .*\/api\//);
  await signIn(page);
  const others = [await context.newPage(), await context.newPage()];
  for (const tab of others) {
    await tab.goto('/home');
    await expect(workbench(tab)).toBeVisible();
  }
  await signOut(page);
  for (const tab of others) await expect(tab).toHaveURL('/login');

  await submitSignIn(page, people.viewer);
  await expect(workbench(page)).toBeVisible();
  for (const tab of others) await expect(workbench(tab)).toContainText('王敏');
});
