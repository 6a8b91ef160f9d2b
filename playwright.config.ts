import { defineConfig } from '@playwright/test';
import { chromiumArguments, ensureChromium } from './scripts/chromium.mjs';
import { withoutPopups } from './scripts/test/browser.mjs';
import { journeysAtATime } from './scripts/test/parallelism.mjs';

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // One picture for every machine: `support/e2e-snapshot.ts` draws it the same on each.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  workers: journeysAtATime,
  // A test that passes at the second try is a flake: no second try.
  retries: 0,
  forbidOnly: true,
  // Found by hanging tests alone: a busy machine takes several times as long as an idle one.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await ensureChromium(), args: [...chromiumArguments, withoutPopups] },
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes a quarter of a journey's time. `--trace on` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
