import type { Locator, Page } from '@playwright/test';
import { patient as expect } from './e2e.ts';
import type { AppText } from './e2e-app-texts.ts';

/** Frames come once a minute, and a value may need as long to settle. */
const PROOF = { timeout: 200_000 };

interface Given {
  readonly device: string;
  /** Name of the point in the language of the page. */
  readonly point: string;
  readonly value: string;
}

/** Answers what a dialog of a command asks for at a station of grade S. */
async function confirmCommand(dialog: Locator, device: string, text: AppText): Promise<void> {
  await dialog.getByLabel(text('codeWord', { word: device })).fill(device);
  await dialog.getByRole('button', { name: text('sendNow') }).click();
  await expect(dialog).toBeHidden();
}

/** Sets a device of SF-ES-01 by hand, and waits for the frame that proves it. `text` has the words of remote control. */
export async function setByHand(page: Page, text: AppText, { device, point, value }: Given): Promise<void> {
  await page.goto(`/sub-control/control/remote?station=SF-ES-01&device=${device}`);
  await expect(page.locator('[data-device-panel]').getByText(text('manual')).first()).toBeVisible();
  await page.getByLabel(text('newValueOf', { point })).fill(value);
  await page.getByRole('button', { name: text('sendOf', { point }), exact: true }).click();
  await confirmCommand(page.getByRole('dialog'), device, text);
  const latest = page
    .getByRole('list', { name: text('recent') })
    .getByRole('listitem')
    .first();
  await expect(latest).toContainText(text.like('tickShows', { value: `${value} kW` }), PROOF);
}

interface Restored extends Omit<Given, 'value'> {
  readonly from: string;
  readonly to: string;
}

/** Puts a value back by the log of commands, and waits for the frame that proves it. */
export async function putBack(
  page: Page,
  text: AppText,
  { device, point, from, to }: Restored,
): Promise<void> {
  await page.goto('/sub-control/control/remote/log');
  const rows = page.getByRole('row').filter({ hasText: device });
  const line = rows.filter({ hasText: from }).first();
  await line.getByRole('button', { name: text.like('putBackTo', { device }) }).click();
  const dialog = page.getByRole('dialog', { name: text.like('restoreTitle', { point }) });
  await confirmCommand(dialog, device, text);
  const restored = rows.filter({ hasText: new RegExp(`${from}\\s*${to}`) }).first();
  await expect(restored).toContainText(text('execution_verified'), PROOF);
}
