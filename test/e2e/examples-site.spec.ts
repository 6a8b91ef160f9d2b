import { expect, long, test } from '#test/support/e2e.ts';
import { PASSWORD, people } from '#test/support/e2e-journey.ts';
import { buildReleases, publishSite } from '#test/support/example-children.ts';

test(
  'the React 18 example signs in on a site of its own, and hands objects to an element',
  long,
  async ({ page, server, bareSite }) => {
    test.setTimeout(180_000);
    publishSite('react-18', server.url, bareSite);
    await page.goto(`${bareSite.url}/`);
    await page.getByLabel('Phone number').fill(people.viewer);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    const values = page.getByRole('table', { name: /Energy/ });
    await expect(values.getByRole('row', { name: /Mon.*812.*140/ })).toBeAttached();
    await expect(page.locator('uc-login')).toHaveCount(0);
  },
);

test('a Vite build keeps the release before in its manifest', long, () => {
  test.setTimeout(180_000);
  const [first, second] = buildReleases('vue', ['0.1.0', '0.2.0'], 'https://tariff.example');
  expect(first?.previous).toBeUndefined();
  expect(second?.previous).toEqual({ version: '0.1.0', entry: first?.entry });
  expect(second?.versions).toEqual(['0.2.0', '0.1.0']);
});
