import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, mock, test } from 'node:test';
import { guardLeave, markUnsaved } from '#client/stores/leave.ts';
import { holdReload } from '#client/stores/reload.ts';
import { $ended, $signedIn, endSession, signIn } from '#client/stores/session.ts';
import { $language } from '#client/stores/settings.ts';
import { keepFresh } from '#client/stores/signed-in/refresh-schedule.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld, signedIn, token, tokens } from '#test/support/session.ts';

const MINUTE_MS = 60_000;
const HOUR_S = 3600;

const world = sessionWorld();
// Listened to all the time: a look at it between would begin a timer, which the clock of a test could not end.
after($language.listen(() => undefined));
let reloads = 0;
let stop: () => void;

const refreshes = () => world.api.count('/usercenter/refresh-token');
const turn = () => new Promise(setImmediate);

/** Waits until what the timers have begun is over. */
async function settle(done: () => boolean): Promise<void> {
  while (!done()) await turn();
  for (let turns = 0; turns < 5; turns++) await turn();
}

/** A token set that is due after so many hours from now. */
const due = (hours: number) => {
  const now = Math.floor(Date.now() / 1000);
  return { accessToken: token({ issuedAt: now }), refreshAfter: now + hours * HOUR_S };
};

/** Signs in and starts the schedule, on a clock that the test moves. */
async function start(hours: number): Promise<void> {
  world.api.on('POST /usercenter/login', ok(signedIn(due(hours))));
  world.api.on('POST /usercenter/refresh-token', () => ok({ ...tokens(''), ...due(6) }));
  await signIn(ada);
  mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() });
  stop = keepFresh(() => {
    reloads += 1;
  });
}

beforeEach(() => {
  reloads = 0;
});
afterEach(() => {
  stop();
  mock.timers.reset();
  mock.restoreAll();
});

test('the check of every five minutes asks for nothing before the token is due', async () => {
  await start(6);
  mock.timers.tick(355 * MINUTE_MS);
  await turn();
  assert.equal(refreshes(), 0);
});

test('the check refreshes what is due, and reloads the page', async () => {
  await start(1);
  mock.timers.tick(65 * MINUTE_MS);
  await settle(() => reloads === 1);
  assert.equal(refreshes(), 1);
  mock.timers.tick(65 * MINUTE_MS);
  await turn();
  assert.deepEqual([refreshes(), reloads], [1, 1]);
});

for (const [title, hold] of [
  ['something typed is not saved', markUnsaved],
  ['a dialog is open', holdReload],
] as const) {
  test(`the reload waits while ${title}; the new token holds at once`, async () => {
    await start(1);
    const release = hold();
    const before = world.browser.cookies.get('heliport-token');
    mock.timers.tick(65 * MINUTE_MS);
    await settle(() => world.browser.cookies.get('heliport-token') !== before);
    assert.equal(reloads, 0);
    release();
    await settle(() => reloads === 1);
  });
}

test('the reload waits for a child that objects, which is asked again at each check', async (context) => {
  await start(1);
  const asked: string[] = [];
  let agrees = false;
  context.after(
    guardLeave((occasion) => {
      asked.push(occasion);
      return agrees;
    }),
  );
  mock.timers.tick(65 * MINUTE_MS);
  await settle(() => asked.length === 1);
  agrees = true;
  mock.timers.tick(5 * MINUTE_MS);
  await settle(() => reloads === 1);
  assert.deepEqual([asked, refreshes()], [['reload', 'reload'], 1]);
});

test('a device that slept for hours refreshes once when it wakes, however many runs it missed', async () => {
  await start(6);
  // The clock goes on while timers stand; what they missed comes late.
  mock.timers.setTime(Date.now() + 100 * HOUR_S * 1000);
  mock.timers.tick(5 * MINUTE_MS);
  await settle(() => reloads === 1);
  assert.deepEqual([refreshes(), $signedIn.get()], [1, true]);
  mock.timers.tick(10 * MINUTE_MS);
  await turn();
  assert.deepEqual([refreshes(), reloads], [1, 1]);
});

test('a sign-out calls a reload off that waits', async () => {
  await start(1);
  const release = holdReload();
  mock.timers.tick(65 * MINUTE_MS);
  await settle(() => refreshes() === 1);
  endSession('signedOut');
  release();
  await turn();
  assert.equal(reloads, 0);
});

test('a check that fails is logged, keeps the session and tries again five minutes later', async () => {
  const logged = mock.method(console, 'error', () => undefined);
  await start(1);
  world.api.on('POST /usercenter/refresh-token', { code: 500, message: 'broken' });
  mock.timers.tick(65 * MINUTE_MS);
  await settle(() => logged.mock.callCount() === 1);
  assert.deepEqual([$signedIn.get(), reloads, refreshes()], [true, 0, 1]);
  mock.timers.tick(5 * MINUTE_MS);
  await settle(() => logged.mock.callCount() === 2);
  assert.equal(refreshes(), 2);
});

for (const [code, reason] of [
  [20009, 'expired'],
  [401, 'expired'],
  [10019, 'elsewhere'],
] as const) {
  test(`a check that is refused with ${code} is logged and logs out`, async () => {
    const logged = mock.method(console, 'error', () => undefined);
    await start(1);
    world.api.on('POST /usercenter/refresh-token', { code, message: 'no' });
    mock.timers.tick(65 * MINUTE_MS);
    await settle(() => !$signedIn.get());
    assert.deepEqual([$ended.get(), logged.mock.callCount()], [reason, 1]);
  });
}

/** Takes the timers' place: the first is the long one. */
function captureTimers() {
  const timers: { run: () => void; ms: number }[] = [];
  mock.timers.reset();
  stop();
  mock.method(globalThis, 'setInterval', (run: () => void, ms: number) => timers.push({ run, ms }) - 1);
  const cleared = mock.method(globalThis, 'clearInterval', () => undefined);
  stop = keepFresh(() => undefined);
  return {
    long: timers[0],
    ends: () => cleared.mock.calls.filter(({ arguments: [id] }) => Number(id) === 0),
  };
}

for (const [hours, ms] of [
  [1, 6 * HOUR_S * 1000],
  [6, 6 * HOUR_S * 1000],
  [10, 10 * HOUR_S * 1000],
  [10_000, 2 ** 31 - 1],
] as const) {
  test(`a token that is due in ${hours} h starts a timer of ${ms} ms`, async () => {
    await start(hours);
    // The time of the sign-in has passed since.
    assert.ok(Math.abs((captureTimers().long?.ms ?? 0) - ms) < 5000);
  });
}

test('the timer stops after 20 runs; a run refreshes what is due, and only that', async () => {
  await start(6);
  const { long, ends } = captureTimers();
  for (let run = 1; run <= 20; run++) {
    assert.equal(ends().length, 0);
    world.browser.local.setItem('refreshAfter', run % 2 === 0 ? '0' : '4000000000');
    long?.run();
    await settle(() => refreshes() === Math.floor(run / 2));
  }
  assert.equal(ends().length, 1);
});

test('a sign-in clears the timer of the session before, and starts its own', async () => {
  await start(6);
  const { ends } = captureTimers();
  endSession('signedOut');
  assert.equal(ends().length, 1);
  const started = mock.method(globalThis, 'setInterval', () => 7);
  world.api.on('POST /usercenter/login', ok(signedIn(due(10))));
  await signIn(ada);
  const waits = started.mock.calls.map(({ arguments: [, ms] }) => Number(ms));
  assert.equal(waits.length, 2);
  assert.ok(Math.abs((waits[0] ?? 0) - 10 * HOUR_S * 1000) < 5000);
});

test('after a sign-out nothing is asked', async () => {
  await start(1);
  endSession('signedOut');
  mock.timers.tick(24 * 60 * MINUTE_MS);
  await turn();
  assert.equal(refreshes(), 0);
});
