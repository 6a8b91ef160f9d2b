import { type Browser, expect, type Page } from '@playwright/test';
import { people, STARTED, signIn, workbench } from './e2e-journey.ts';
import type { ServerProcess } from './server-process.ts';

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Server → number → what a browser holds after that person has signed in. */
const states = new WeakMap<ServerProcess, Map<string, Promise<State>>>();

/** Signs a person in by the form, in a browser that nobody else uses. */
async function signInOnce(browser: Browser, baseURL: string, phone: string): Promise<State> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await signIn(page, phone);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** The signed-in state of a person on a server, made once. */
function stateOf(browser: Browser, server: ServerProcess, phone: string): Promise<State> {
  const ofServer = states.get(server) ?? new Map<string, Promise<State>>();
  states.set(server, ofServer);
  const state = ofServer.get(phone) ?? signInOnce(browser, server.url, phone);
  ofServer.set(phone, state);
  return state;
}

/** Opens the workbench as a person. */
export type Enter = (phone?: string) => Promise<void>;

/**
 * Opens the workbench of somebody who has signed in before. The session is that of all tests on the server that enter
 * as the same person: who ends it, or changes what it may do, signs in by `signIn`. A tab keeps its organisation, so it
 * shows one person only.
 */
export function enterOn(server: ServerProcess, browser: Browser, page: Page): Enter {
  return async (phone = people.administrator) => {
    const context = page.context();
    const { cookies, origins } = await stateOf(browser, server, phone);
    // The state replaces what the browser holds; a test may have put cookies there.
    const own = await context.cookies();
    await context.setStorageState({ cookies: [...own, ...cookies], origins });
    await page.goto('/home');
    await expect(workbench(page)).toBeVisible(STARTED);
  };
}
