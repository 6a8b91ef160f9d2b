import type { Page } from '@playwright/test';
import type { Language } from '#contract/preferences.ts';
import { patient as expect } from './e2e.ts';
import { appTexts } from './e2e-app-texts.ts';

/** Days, hours and minutes as a length of time says them. */
const UNITS: Readonly<Record<'zh' | 'en', readonly string[]>> = {
  zh: ['天', '小时', '分钟'],
  en: ['d', 'h', 'min'],
};

function minutesOf(text: string, language: 'zh' | 'en'): number {
  const [days = 0, hours = 0, minutes = 0] = UNITS[language].map((unit) =>
    Number(new RegExp(`(\\d+)\\s*${unit}`).exec(text)?.[1] ?? 0),
  );
  return (days * 24 + hours) * 60 + minutes;
}

/** Expects the overview of a station's alarms to tell the mean of what its records lasted, from start to reset. */
export async function expectTimeToReset(
  page: Page,
  language: Exclude<Language, 'ja'>,
  station: string,
): Promise<void> {
  const overview = appTexts(language, 'alarm', 'alarm/overview');
  const records = appTexts(language, 'alarm', 'alarm/records');
  await page.goto(`/sub-alarm/alarm/records?state=reset&station=${station}`);
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  const headers = await page.getByRole('columnheader').allTextContents();
  const column = headers.findIndex((header) => header.startsWith(records('lasted')));
  const lasted = await rows.evaluateAll(
    (all, at) => all.map((one) => one.children.item(at)?.textContent ?? ''),
    column,
  );
  const mean = lasted.reduce((sum, text) => sum + minutesOf(text, language), 0) / lasted.length;
  expect(mean).toBeGreaterThan(0);
  await page.goto(`/sub-alarm/alarm/overview?station=${station}`);
  const figure = page.locator('dl > div').filter({ hasText: overview('mttr') });
  await expect(figure).toContainText(overview('mttrOf', { count: lasted.length }));
  const told = (await figure.getByRole('definition').first().textContent()) ?? '';
  // Each record shows whole minutes.
  expect(Math.abs(minutesOf(told, language) - mean)).toBeLessThanOrEqual(1);
}
