import type { Page } from '@playwright/test';
import { stationWords } from '#contract/energy/station/words.ts';
import type { Language } from '#contract/preferences.ts';
import { patient as expect } from './e2e.ts';
import { type AppText, appTexts } from './e2e-app-texts.ts';
import { PASSWORD } from './e2e-journey.ts';

const SHEET = '/sub-ENGSheet/ENGSheet/points?station=SF-PV-02';
const SIGN = '/sub-ENGSheet/ENGSheet/points/sign?station=SF-PV-02';
/** A test looks at days of history. */
const TESTED = { timeout: 60_000 };

async function openPoint(page: Page, point: string): Promise<void> {
  const [device = '', code = ''] = point.split('/');
  await page.goto(`${SHEET}&search=${code}&device=${device}&point=${point}`);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Runs the tests of SF-PV-02 until the history of the demo is there, and finds what is wrong. */
export async function testAll(page: Page, text: AppText): Promise<void> {
  await page.goto(SHEET);
  await expect(async () => {
    await page.getByRole('button', { name: text('runTests') }).click();
    const found = text.like('counts', { pass: 216, fail: 2, silent: 2, total: 220 });
    await expect(page.getByText(found)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 240_000 });
}

/** Takes the correction that a point's test proposes. */
export async function accept(page: Page, text: AppText, point: string, what: string): Promise<void> {
  await openPoint(page, point);
  await page.getByRole('button', { name: text('accept', { what }) }).click();
  await expect(page.getByRole('button', { name: text.like('accept') })).toHaveCount(0, TESTED);
}

/** Says why a point has no signal. */
export async function except(page: Page, text: AppText, point: string, reason: string): Promise<void> {
  await openPoint(page, point);
  await page.getByLabel(text('reason')).fill(reason);
  await page.getByRole('button', { name: text('save') }).click();
  const mark = page.getByRole('dialog').getByText(text('result_exception'), { exact: true });
  await expect(mark).toBeVisible();
}

/** Expects the counts above the sheet after all corrections. */
export async function expectCorrected(page: Page, text: AppText): Promise<void> {
  await page.goto(SHEET);
  const counts = text.like('counts', { pass: 218, fail: 0, silent: 0, exception: 2, total: 220 });
  await expect(page.getByText(counts)).toBeVisible();
}

export async function sign(page: Page, text: AppText, as: 'installer' | 'owner'): Promise<void> {
  await page.goto(SIGN);
  await page.getByRole('button', { name: text('signAs', { who: text(`signer_${as}`) }) }).click();
  await page.getByLabel(text('password')).fill(PASSWORD);
  await page.getByRole('button', { name: text('signNow'), exact: true }).click();
}

/** What the signatures of both change: the station runs from today, has no mark of debug, and its meters may settle. */
export async function expectInOperation(page: Page, language: Language): Promise<void> {
  const { statusDebug, statusOperation } = stationWords[language];
  const ledger = appTexts(language, 'ledger', 'ledger/assets');
  const station = page.getByRole('row').filter({ hasText: 'SF-PV-02' }).filter({ visible: true }).first();
  await page.goto('/sub-ledger/ledger/stations');
  await expect(station).toContainText(statusOperation);
  await expect(station).toContainText(ledger('safeDays', { count: 0 }));
  await page.goto('/sub-ledger/ledger/stations/SF-PV-02?tab=meters');
  await expect(page.getByText(ledger.like('directionProved')).first()).toBeVisible();
  await page.goto('/sub-monitor/monitor/overview');
  await expect(station).toContainText(statusOperation);
  await expect(station).not.toContainText(statusDebug);
}
