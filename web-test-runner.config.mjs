// Element tests in a real Chromium. Each file is bundled first: the runner trips over CommonJS named exports.
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { chromiumArguments, ensureChromium } from './scripts/chromium.mjs';
import { elementResults } from './scripts/test/element-results.mjs';
import { bundleTests } from './test/support/elements/bundle.mjs';
import { pages } from './test/support/elements/pages.mjs';

const executablePath = await ensureChromium();

export default {
  rootDir: '.',
  files: `${await bundleTests()}/**/*.test.js`,
  nodeResolve: false,
  hostname: 'localhost',
  // One page at a time: one that is not in front gets no focus events and no frames, so transitions stand still.
  concurrency: 1,
  // Found by hanging tests alone: a busy machine takes several times as long as an idle one.
  testsFinishTimeout: 180_000,
  testFramework: { config: { timeout: 20_000 } },
  browsers: [chromeLauncher({ launchOptions: { executablePath, args: chromiumArguments } })],
  middleware: [pages],
  reporters: [defaultReporter(), elementResults()],
};
