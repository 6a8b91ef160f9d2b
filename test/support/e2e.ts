import { test as base, expect } from '@playwright/test';
import { type BareSite, startBareSite } from './bare-site.ts';
import { Problems } from './e2e-problems.ts';
import { type ServerProcess, startServer } from './server-process.ts';

interface WorkerFixtures {
  /** Variables of the server beside the usual ones; a file with its own gets a server of its own. */
  serverEnvironment: Record<string, string>;
  /** A site on another origin, which may embed elements. */
  bareSite: BareSite;
  /** The built server with demo data, shared by the tests of a worker. */
  server: ServerProcess;
}

interface TestFixtures {
  /** Names a console error, page error or failed request that belongs to the story. */
  expectProblem: (pattern: RegExp) => void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnvironment: [{}, { scope: 'worker', option: true }],

  bareSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await startBareSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ bareSite, serverEnvironment }, use) => {
      const server = await startServer({ CORS_ORIGINS: bareSite.url, ...serverEnvironment });
      await use(server);
      await server.stop();
    },
    // The first start seeds a database; on a busy machine that is no test's fault.
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  expectProblem: [
    async ({ context }, use) => {
      const problems = new Problems(context);
      await use((pattern) => problems.expect(pattern));
      expect(problems.verdict(), 'console errors, page errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
