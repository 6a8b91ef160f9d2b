import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';

test('the same stations are on a map, whose code comes with its first use', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await enter();
  await page.goto('/sub-ledger/ledger/stations?type=ES');
  const row = page.getByRole('link', { name: '昆山精密工厂储能电站' });
  await expect(row).toBeVisible();
  const isMap = (path: string) => /uc-station-map/.test(path);
  expect(loaded.filter(isMap)).toEqual([]);

  const views = page.getByRole('group', { name: '显示方式' });
  await views.getByRole('button', { name: '地图' }).press('Enter');
  await expect(views.getByRole('button', { name: '地图' })).toBeFocused();
  await expect(page).toHaveURL(/\?(?=.*type=ES)(?=.*view=map)/);
  const map = page.getByRole('region', { name: '电站台账' });
  await expect(map.getByRole('link', { name: /^昆山精密工厂储能电站/ })).toBeVisible();
  expect(loaded.some(isMap)).toBe(true);
  await expectAccessible(page);

  // The filter goes on, and what nothing matches says so.
  await page.getByRole('button', { name: /移除“类型/ }).click();
  await expect(page).toHaveURL(/\?view=map$/);
  await page.getByRole('searchbox').fill('nothing-like-this');
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).toHaveURL(/\?view=map$/);

  // A station is opened by the keyboard, and the way back finds the map.
  await page.getByRole('searchbox').fill('SF-ES-01');
  await map.getByRole('link', { name: /^昆山精密工厂储能电站/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '昆山精密工厂储能电站' })).toBeVisible();
});

test('a map without coordinates says so', long, async ({ page, enter }) => {
  await page.route('**/api/ledger/v1/stations?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const list = data.list.map((station: object) => ({ ...station, lng: 0, lat: 0 }));
    await route.fulfill({ json: { ...rest, data: { ...data, list } } });
  });
  await enter();
  await page.goto('/sub-ledger/ledger/stations?view=map');
  await expect(page.getByText('没有带坐标的电站')).toBeVisible();
});

test('the map fits a phone', long, async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter();
  await page.goto('/sub-ledger/ledger/stations?view=map');
  const map = page.getByRole('region', { name: '电站台账' });
  await expect(map).toBeVisible();
  const box = await map.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(420);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});
