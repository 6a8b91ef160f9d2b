import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

const browser = fakeBrowser('https://heliport.test/');
const { ApiError, TransportError } = await import('#client/http.ts');
const { $online, retryWhenBack, whenBack } = await import('#client/stores/online.ts');

const stop = $online.listen(() => undefined);
const lost = () => new TransportError('offline');
const refused = () => new ApiError({ code: 403, status: 403, message: 'no' });

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
  browser.look(true);
});
process.on('exit', stop);

/** Counts how often a retry ran. */
function counted(error: unknown) {
  let count = 0;
  const cancel = retryWhenBack(error, () => {
    count += 1;
  });
  return { count: () => count, cancel };
}

test('follows the network', () => {
  browser.connect(false);
  assert.equal($online.get(), false);
  browser.connect(true);
  assert.equal($online.get(), true);
});

test('repeats once what failed for the network, within two seconds', () => {
  browser.connect(false);
  const failures = (['offline', 'network', 'timeout'] as const).map((kind) =>
    counted(new TransportError(kind)),
  );
  mock.timers.tick(60_000);
  assert.deepEqual(
    failures.map(({ count }) => count()),
    [0, 0, 0],
  );
  browser.connect(true);
  mock.timers.tick(2000);
  assert.deepEqual(
    failures.map(({ count }) => count()),
    [1, 1, 1],
  );
  browser.connect(false);
  browser.connect(true);
  mock.timers.tick(2000);
  assert.deepEqual(
    failures.map(({ count }) => count()),
    [1, 1, 1],
  );
});

test('repeats neither refusals nor what was aborted', () => {
  browser.connect(false);
  const failures = [counted(refused()), counted(new TransportError('aborted')), counted(new Error('bug'))];
  browser.connect(true);
  mock.timers.tick(60_000);
  assert.deepEqual(
    failures.map(({ count }) => count()),
    [0, 0, 0],
  );
});

test('spreads retries, those of hidden tabs further', () => {
  browser.connect(false);
  mock.method(Math, 'random', () => 0.5);
  const visible = counted(lost());
  browser.connect(true);
  mock.timers.tick(999);
  assert.equal(visible.count(), 0);
  mock.timers.tick(1);
  assert.equal(visible.count(), 1);
  browser.connect(false);
  browser.look(false);
  const hidden = counted(lost());
  browser.connect(true);
  mock.timers.tick(9999);
  assert.equal(hidden.count(), 0);
  mock.timers.tick(1);
  assert.equal(hidden.count(), 1);
});

test('waits on when the network drops again, and ends when it is cancelled', () => {
  browser.connect(false);
  const failed = counted(lost());
  const cancelled = counted(lost());
  cancelled.cancel();
  mock.method(Math, 'random', () => 0.5);
  browser.connect(true);
  browser.connect(false);
  mock.timers.tick(60_000);
  assert.equal(failed.count(), 0);
  browser.connect(true);
  mock.timers.tick(1000);
  assert.deepEqual([failed.count(), cancelled.count()], [1, 0]);
});

test('repeats what fails just after the network is back', () => {
  browser.connect(false);
  browser.connect(true);
  let count = 0;
  whenBack(() => {
    count += 1;
  });
  mock.timers.tick(2000);
  assert.equal(count, 1);
});
