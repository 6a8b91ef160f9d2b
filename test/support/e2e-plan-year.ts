import type { Locator } from '@playwright/test';
import { patient as expect } from './e2e.ts';
import type { AppText } from './e2e-app-texts.ts';

/** Expects the form of a plan by throughput to tell the next order of each device once, and all orders by month. */
export async function expectOrdersOfYear(
  form: Locator,
  text: AppText,
  devices: readonly string[],
): Promise<void> {
  const year = form.getByRole('region', { name: text('year') });
  for (const device of devices)
    await expect(year.getByRole('listitem').filter({ hasText: device })).toHaveText([text.like('expected')]);
  const months = year.getByRole('list').first().getByRole('listitem');
  await expect(months).toHaveCount(12);
  const counts = (await months.allTextContents()).map((month) => Number(/(\d+)$/.exec(month)?.[1] ?? 0));
  const orders = counts.reduce((sum, count) => sum + count, 0);
  expect(orders).toBeGreaterThanOrEqual(devices.length);
  await expect(year).toContainText(text('yearOrders', { count: orders }));
}
