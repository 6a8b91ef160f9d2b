import type { Browser, Page } from '@playwright/test';
import type { Language } from '#contract/preferences.ts';
import { dress } from './e2e-dress.ts';
import { enterOn } from './e2e-signed-in.ts';
import type { ServerProcess } from './server-process.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Facts {
  readonly browser: Browser;
  readonly server: ServerProcess;
  readonly language: Language;
}

/** The browser of somebody else, who works beside the page of a test. Who opens it closes its context. */
export async function colleague(
  { browser, server, language }: Facts,
  phone: string,
  viewport = DESK,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', viewport });
  const page = await context.newPage();
  await enterOn(server, browser, page)(phone);
  await dress(page, server.url, language, 'light');
  return page;
}
