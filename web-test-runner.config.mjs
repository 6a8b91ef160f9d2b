// Element tests in a real Chromium. Each file is bundled first: the runner trips over CommonJS named exports.
import { chromeLauncher } from '@web/test-runner-chrome';
import { chromiumArguments, ensureChromium } from './scripts/chromium.mjs';
import { bundleTests } from './test/support/elements/bundle.mjs';
import { pages } from './test/support/elements/pages.mjs';

const executablePath = await ensureChromium();

export default {
  rootDir: '.',
  files: `${await bundleTests()}/**/*.test.js`,
  nodeResolve: false,
  hostname: 'localhost',
  // Two files at once: a third only waits for the other two's processors.
  concurrency: 2,
  testsFinishTimeout: 55_000,
  testFramework: { config: { timeout: 5000 } },
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath, args: chromiumArguments },
      // Two pages are open at once, and only the one in front would get focus events.
      async createPage({ context }) {
        const page = await context.newPage();
        await page.emulateFocusedPage(true);
        return page;
      },
    }),
  ],
  middleware: [pages],
};
