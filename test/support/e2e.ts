import { test as base, expect } from '@playwright/test';
import { type BareSite, startBareSite } from './bare-site.ts';
import { keepIntercepting } from './e2e-intercepting.ts';
import { Problems } from './e2e-problems.ts';
import { createServers, type OwnServer, type Servers } from './e2e-servers.ts';
import { type Enter, enterOn } from './e2e-signed-in.ts';
import type { ServerProcess } from './server-process.ts';

interface WorkerFixtures {
  /** A site on another origin, which may embed elements. */
  bareSite: BareSite;
  /** The servers that this worker's tests run against. */
  servers: Servers;
}

interface TestFixtures {
  /** A file that changes what others rely on asks for a server of its own. */
  ownServer: OwnServer | null;
  /** Whether idle pages fetch apps ahead. That takes a fifth of a journey's processor time, so it is off by default. */
  fetchesAhead: boolean;
  /** The built server with demo data: the one that a worker's tests share, or the file's own. */
  server: ServerProcess;
  /** Opens the workbench as somebody who has signed in before; for tests that are not about sessions. */
  enter: Enter;
  /** Names a console error, page error or failed request that belongs to the story. */
  expectProblem: (pattern: RegExp) => void;
  /** Names one that a race may bring or not. */
  allowProblem: (pattern: RegExp) => void;
  problems: Problems;
}

/** A server that starts on a busy machine is no test's fault. Some install and build what they publish first. */
const START_MS = 400_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  bareSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, from which it reads the names of fixtures.
    async ({}, use) => {
      const site = await startBareSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  servers: [
    async ({ bareSite }, use) => {
      const servers = createServers(bareSite);
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],

  ownServer: [null, { option: true }],

  fetchesAhead: [process.env.TEST_FETCHES_AHEAD === 'true', { option: true }],

  context: async ({ context, fetchesAhead }, use) => {
    if (!fetchesAhead)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
      );
    await use(context);
  },

  server: [
    async ({ servers, ownServer }, use, { file }) => use(await servers.of(file, ownServer)),
    { timeout: START_MS },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  enter: async ({ server, browser, page }, use) => use(enterOn(server, browser, page)),

  problems: [
    async ({ context }, use) => {
      keepIntercepting(context);
      const problems = new Problems(context);
      await use(problems);
      expect(problems.verdict(), 'console errors, page errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],

  expectProblem: async ({ problems }, use) => use((pattern) => problems.expect(pattern)),

  allowProblem: async ({ problems }, use) => use((pattern) => problems.allow(pattern)),
});

/** Details of a journey that is too slow for every change: `npm run test:long -- journeys` takes it. */
export const long = { tag: ['@long', '@journey'] };

/** For journeys of many pages and servers, which a busy machine shows late. */
export const patient = expect.configure({ timeout: 60_000 });

export { expect };
