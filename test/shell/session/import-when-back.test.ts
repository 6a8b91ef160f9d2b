import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

const browser = fakeBrowser('https://heliport.test/');
const { $online } = await import('#client/stores/online.ts');
const { importWhenBack } = await import('#shell/session/import-when-back.ts');

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
const settle = () => new Promise(setImmediate);

let reported: unknown[];
// In the page, the bar that tells of a lost network follows it.
const stop = $online.listen(() => undefined);
process.on('exit', stop);

beforeEach(() => {
  reported = [];
  Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => mock.timers.reset());

test('imports again what the network failed, once it is back, and reports nothing', async () => {
  browser.connect(false);
  const ran: string[] = [];
  const answers = [lost, lost, async () => 'module'];
  importWhenBack(
    () => (answers.shift() as () => Promise<string>)(),
    (module) => ran.push(module),
  );
  await settle();
  mock.timers.tick(60_000);
  await settle();
  assert.equal(answers.length, 2);
  browser.connect(true);
  mock.timers.tick(2000);
  await settle();
  assert.deepEqual([answers.length, ran], [1, []]);
  // The network that has just come back dropped once more.
  mock.timers.tick(2000);
  await settle();
  assert.deepEqual(ran, ['module']);
  assert.deepEqual(reported, []);
});

test('reports an error of the code itself, and does not run it again', async () => {
  const error = new Error('broken');
  const fails = () => {
    throw error;
  };
  let loads = 0;
  for (const run of [fails, () => undefined])
    importWhenBack(async () => {
      loads += 1;
      if (run !== fails) fails();
    }, run);
  await settle();
  browser.connect(false);
  browser.connect(true);
  mock.timers.tick(2000);
  await settle();
  assert.deepEqual(reported, [error, error]);
  assert.equal(loads, 2);
});
