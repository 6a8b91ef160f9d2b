import { expect, test } from '#test/support/e2e.ts';

/** What a person would never notice in a screenshot, and no test may overlook. */
const FAULTS: Record<string, () => unknown> = {
  'a console error': () => console.error('broken'),
  'a page error': () => {
    setTimeout(() => {
      throw new Error('broken');
    });
  },
  'a refused request': () => fetch('/api/no-such-call'),
  'a violated policy': () => {
    const script = document.createElement('script');
    script.setAttribute('nonce', 'wrong');
    script.append('globalThis.broken = true');
    document.body.append(script);
  },
};

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`a journey fails on ${name}`, async ({ page }) => {
    test.fail();
    await page.goto('/login');
    const context = page.context();
    const noticed = Promise.race([
      context.waitForEvent('console'),
      context.waitForEvent('weberror'),
      context.waitForEvent('response', (response) => response.status() >= 400),
    ]);
    await page.evaluate(fault);
    await noticed;
  });
}

test('a journey passes on a problem that it expects', async ({ page, expectProblem }) => {
  expectProblem(/response 404: GET .*\/api\/no-such-call/);
  await page.goto('/login');
  expect(await page.evaluate(() => fetch('/api/no-such-call').then(({ status }) => status))).toBe(404);
});
