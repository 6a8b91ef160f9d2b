import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { ApiError, TransportError } from '#client/http.ts';
import { $online, retryWhenBack, serverIsBack, whenBack } from '#client/stores/online.ts';
import { $serverAway, probeServer } from '#client/stores/signed-in/server-probe.ts';
import { hangUp, ok } from '#test/support/fake-api.ts';
import { sessionWorld } from '#test/support/session.ts';

const PROBE = '/uc/v1/system/conf';
const world = sessionWorld();
const turn = () => new Promise(setImmediate);
const lost = new TransportError('network');

let stops: (() => void)[] = [];
let retries = 0;
const retry = () => {
  retries += 1;
};

async function settle(done: () => boolean): Promise<void> {
  for (const end = performance.now() + 10_000; !done() && performance.now() < end; ) await turn();
  assert.ok(done());
  for (let turns = 0; turns < 5; turns++) await turn();
}

beforeEach(() => {
  retries = 0;
  mock.timers.enable({ apis: ['setTimeout'] });
  stops = [probeServer(), $online.listen(() => undefined)];
});
afterEach(() => {
  for (const stop of stops) stop();
  serverIsBack();
  mock.timers.tick(60_000);
  mock.timers.reset();
});

test('asks for a sign of life after growing pauses, and repeats what failed when there is one', async () => {
  world.api.on(`GET ${PROBE}`, hangUp);
  stops.push(retryWhenBack(lost, retry));
  mock.timers.tick(1000);
  await settle(() => $serverAway.get());
  mock.timers.tick(900);
  await settle(() => world.api.count(PROBE) === 1);
  mock.timers.tick(1100);
  await settle(() => world.api.count(PROBE) === 2);
  world.api.on(`GET ${PROBE}`, ok({ conf: {} }));
  assert.equal(retries, 0);
  mock.timers.tick(4000);
  await settle(() => !$serverAway.get());
  mock.timers.tick(2000);
  assert.equal(retries, 1);
});

test('takes a refusal for an answer, and a gateway without its server for none', async () => {
  world.api.on(`GET ${PROBE}`, { code: 429, message: 'busy', data: {} });
  stops.push(retryWhenBack(new ApiError({ code: 502, status: 502, message: '' }), retry));
  mock.timers.tick(1000);
  await settle(() => world.api.count(PROBE) === 1);
  mock.timers.tick(2000);
  assert.deepEqual([retries, $serverAway.get()], [1, false]);
  stops.push(retryWhenBack(new ApiError({ code: 403, status: 403, message: '' }), retry));
  mock.timers.tick(60_000);
  await turn();
  assert.equal(world.api.count(PROBE), 1);
});

test('does not repeat what failed for another reason while the server answers', async () => {
  world.api.on(`GET ${PROBE}`, ok({ conf: {} }));
  stops.push(whenBack(retry));
  mock.timers.tick(60_000);
  await settle(() => world.api.count(PROBE) === 1);
  mock.timers.tick(60_000);
  await turn();
  assert.deepEqual([retries, world.api.count(PROBE)], [0, 1]);
});

test('asks nothing in a hidden tab, without a network, or when nothing waits', async () => {
  world.api.on(`GET ${PROBE}`, hangUp);
  mock.timers.tick(60_000);
  world.browser.look(false);
  stops.push(retryWhenBack(lost, retry));
  mock.timers.tick(60_000);
  await turn();
  world.browser.connect(false);
  world.browser.look(true);
  mock.timers.tick(60_000);
  await turn();
  assert.equal(world.api.count(PROBE), 0);
  world.browser.connect(true);
  mock.timers.tick(30_000);
  await settle(() => retries === 1);
});
