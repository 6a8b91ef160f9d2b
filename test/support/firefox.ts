import puppeteer, { type Browser, type Page } from 'puppeteer-core';
// @ts-expect-error: scripts have no types.
import { ensureFirefox } from '../../scripts/firefox.mjs';
import { PASSWORD, people } from './e2e-journey.ts';

/** Starts Firefox over WebDriver BiDi: Playwright drives a build of its own only. */
export const startFirefox = (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: ensureFirefox(), headless: true });

/** Waits for something to be seen; inside of open shadow roots, too, behind `>>>`. */
export const see = (page: Page, selector: string) => page.waitForSelector(selector, { visible: true });

/** Signs in through the page and waits for the workbench. */
export async function signInWithFirefox(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.type('input[name=username]', people.administrator);
  await page.type('input[type=password]', PASSWORD);
  await page.click('uc-login button[type=submit]');
  await see(page, 'uc-workbench >>> h1');
}
