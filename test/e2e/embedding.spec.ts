import { expect, test } from '#test/support/e2e.ts';
import { PASSWORD, people } from '#test/support/e2e-journey.ts';

test('shows an element on a bare page of another origin by one script', async ({
  page,
  server,
  bareSite,
}) => {
  const address = bareSite.put(
    '/',
    `<!doctype html><html lang="zh"><title>Elsewhere</title><link rel="icon" href="data:,">
     <script type="module" src="${server.url}/elements/v1/uc-login.js"></script>
     <main><h1>Elsewhere</h1><uc-login api-base="${server.url}" lang="en"></uc-login></main></html>`,
  );
  await page.goto(address);
  const signedIn = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('uc-signed-in', () => resolve(true), { once: true });
      }),
  );
  const asked = page.waitForRequest('**/usercenter/login');
  await page.getByLabel('Phone number').fill(people.viewer);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  // The server's sentences come in the element's language.
  expect(await (await asked).headerValue('accept-language')).toBe('en');
  expect(await signedIn).toBe(true);
});

test('refuses to serve elements to an origin that is not listed', async ({ request, server }) => {
  const answer = await request.get(`${server.url}/elements/v1/uc-login.js`, {
    headers: { origin: 'http://stranger.example' },
  });
  expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
});
