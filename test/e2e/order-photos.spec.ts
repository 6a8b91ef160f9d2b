import { organizations } from '#server/user-centre/seed/accounts.ts';
import { expect, test } from '#test/support/e2e.ts';

/** Sees SF-ES-01 by a grant without operation. */
const PARTNER = '15800100001';

test('offers no photo of an order at a station that may only be viewed', async ({ page, enter }) => {
  await enter(PARTNER);
  await page.goto(`/sub-operation/operation/deployment?org=${organizations.grid.id}`);
  await page.getByRole('link', { name: /6 号电池包温度过高/ }).click();
  const photos = page.getByRole('region', { name: '照片' });
  await expect(photos).toBeVisible();
  await expect(photos.getByRole('button')).toHaveCount(0);
});
