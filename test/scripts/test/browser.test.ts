import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from 'playwright';

const { withoutPopups } = (await import(
  String(new URL('../../../scripts/test/browser.mjs', import.meta.url))
)) as { withoutPopups: string };

const featuresOf = (text: string) => /--disable-features=(\S+)/.exec(text)?.[1]?.split(',') ?? [];

test('disables every feature that Playwright disables', async () => {
  // The message of a failed start has all arguments.
  const error = await chromium.launch({ executablePath: '/bin/false' }).catch(String);
  const disabled = featuresOf(String(error));
  assert.ok(disabled.length > 0, String(error));
  const ours = featuresOf(withoutPopups);
  assert.deepEqual(
    disabled.filter((feature) => !ours.includes(feature)),
    [],
  );
});
