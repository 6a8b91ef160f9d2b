import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { enterprises } from '#client/stores/enterprise.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { signIn, signOut } from '#client/stores/session.ts';
import {
  $pendingJoinRequests,
  onNewJoinRequests,
  renewPendingJoinRequests,
  takePendingJoinRequests,
} from '#client/stores/signed-in/pending-join-request.ts';
import { $unreadAlarms } from '#client/stores/signed-in/unread-alarm.ts';
import { setStreaming } from '#client/stores/streaming.ts';
import { hangUp, ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld, signedIn, sunfield } from '#test/support/session.ts';

const ALARMS = '/alarm_v2/user/unread_count';
const JOIN_REQUESTS = '/usercenter/get-not-confirm-record';

const world = sessionWorld();
const stops: (() => void)[] = [];

const turn = () => new Promise(setImmediate);
const waiting = (...uuids: string[]) => ok({ list: uuids.map((recordUuid) => ({ recordUuid })) });
/** Where the answers for an organisation are stored. */
const stored = (what: 'unreadAlarms' | 'pendingJoinRequests', organization = 'org-1') =>
  `${what} ${organization}`;
/** The answer of another tab. */
const heardElsewhere = (answer: unknown, agoMs = 0) =>
  JSON.stringify({ at: Date.now() - agoMs, whose: 'user-1', answer });

async function settle(done: () => boolean): Promise<void> {
  while (!done()) await turn();
  for (let turns = 0; turns < 5; turns++) await turn();
}

/** Listens to both stores as the shell does, with a person who may decide, on a clock that the test moves. */
async function start(codes: string[] = ['apply-user:check'], heard?: string): Promise<void> {
  world.api.on('POST /usercenter/get-user-permissions', ok({ permissions: { all: codes } }));
  world.api.on(`GET ${ALARMS}`, ok({ count: 3 }));
  world.api.on(`GET ${JOIN_REQUESTS}`, waiting('a', 'b'));
  await signIn(ada);
  if (heard) world.browser.local.setItem(stored('pendingJoinRequests'), heard);
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() });
  stops.push(
    $unreadAlarms.listen(() => undefined),
    $pendingJoinRequests.listen(() => undefined),
  );
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  // A store whose last listener has left stops a second later.
  mock.timers.tick(1000);
  mock.timers.reset();
});

test('unread alarms are asked for at once and each 300 s, join requests each 597 s', async () => {
  await start();
  await settle(() => $unreadAlarms.get() === 3 && $pendingJoinRequests.get() === 2);
  for (const [seconds, alarms, requests] of [
    [299, 1, 1],
    [1, 2, 1],
    [297, 2, 2],
    [3, 3, 2],
  ] as const) {
    mock.timers.tick(seconds * 1000);
    await settle(() => world.api.count(ALARMS) === alarms && world.api.count(JOIN_REQUESTS) === requests);
  }
});

test('who may not decide is not asked about join requests', async () => {
  await start(['apply-user:list']);
  await settle(() => $unreadAlarms.get() === 3);
  mock.timers.tick(600_000);
  await settle(() => world.api.count(ALARMS) === 2);
  assert.equal(world.api.count(JOIN_REQUESTS), 0);
});

test('what waited at the sign-in is no news; what comes later is told once, in the tab that asked', async () => {
  const told: number[] = [];
  stops.push(onNewJoinRequests((added) => told.push(added)));
  await start();
  await settle(() => $pendingJoinRequests.get() === 2);
  assert.deepEqual(told, []);
  world.api.on(`GET ${JOIN_REQUESTS}`, waiting('b', 'c'));
  mock.timers.tick(597_000);
  await settle(() => told.length === 1);
  mock.timers.tick(597_000);
  await settle(() => world.api.count(JOIN_REQUESTS) === 3);
  world.browser.local.setItem(stored('pendingJoinRequests'), heardElsewhere(['c', 'd', 'e']));
  world.browser.changedElsewhere(stored('pendingJoinRequests'));
  assert.equal($pendingJoinRequests.get(), 3);
  assert.deepEqual(told, [1]);
});

test('what the person has seen in the list of requests is no news either', async () => {
  const told: number[] = [];
  stops.push(onNewJoinRequests((added) => told.push(added)));
  await start();
  await settle(() => $pendingJoinRequests.get() === 2);
  takePendingJoinRequests(['a', 'b', 'c']);
  world.api.on(`GET ${JOIN_REQUESTS}`, waiting('a', 'b', 'c'));
  mock.timers.tick(597_000);
  await settle(() => world.api.count(JOIN_REQUESTS) === 2);
  assert.deepEqual(told, []);
});

test('tabs in two organisations know two counts, and neither tells the other’s join requests as new', async () => {
  const told: number[] = [];
  stops.push(onNewJoinRequests((added) => told.push(added)));
  const elsewhere = stored('pendingJoinRequests', 'org-2');
  await start();
  world.browser.local.setItem(elsewhere, heardElsewhere(['x', 'y', 'z']));
  await settle(() => $pendingJoinRequests.get() === 2);
  world.browser.changedElsewhere(elsewhere);
  assert.equal($pendingJoinRequests.get(), 2);
  mock.timers.tick(597_000);
  await settle(() => world.api.count(JOIN_REQUESTS) === 2);
  assert.deepEqual(told, []);

  world.api.on(
    'POST /usercenter/get-user-app-permissions',
    ok({ permissions: ['apply-user:check'], roles: [] }),
  );
  world.api.on(`GET ${JOIN_REQUESTS}`, waiting('x', 'y', 'z', 'new'));
  await switchOrganization('org-2');
  await settle(() => told.length === 1);
  assert.deepEqual([told, $pendingJoinRequests.get()], [[1], 4]);
});

test('a tab takes what another one has heard, and asks when that is old', async () => {
  world.browser.local.setItem(stored('unreadAlarms'), heardElsewhere(7, 100_000));
  world.api.on('POST /usercenter/login', ok(signedIn()));
  await start([]);
  assert.equal(world.browser.local.getItem(stored('unreadAlarms')), null, 'the sign-in forgets');
  await settle(() => $unreadAlarms.get() === 3);
  world.browser.local.setItem(stored('unreadAlarms'), heardElsewhere(7, 100_000));
  world.browser.changedElsewhere(stored('unreadAlarms'));
  assert.equal($unreadAlarms.get(), 7);
  mock.timers.tick(299_000);
  await turn();
  assert.equal(world.api.count(ALARMS), 1);
  mock.timers.tick(1000);
  await settle(() => world.api.count(ALARMS) === 2);
});

for (const [title, pause, goOn] of [
  ['hidden', () => world.browser.look(false), () => world.browser.look(true)],
  ['offline', () => world.browser.connect(false), () => world.browser.connect(true)],
] as const) {
  test(`a tab that is ${title} asks nothing, and catches up afterwards`, async () => {
    await start([]);
    await settle(() => $unreadAlarms.get() === 3);
    pause();
    mock.timers.tick(3_600_000);
    await turn();
    assert.equal(world.api.count(ALARMS), 1);
    goOn();
    await settle(() => world.api.count(ALARMS) === 2);
  });
}

test('a failure waits for its next time, however often the tab is looked at', async () => {
  await start([]);
  await settle(() => $unreadAlarms.get() === 3);
  world.api.on(`GET ${ALARMS}`, hangUp);
  mock.timers.tick(300_000);
  await settle(() => world.api.count(ALARMS) === 2);
  for (let looks = 0; looks < 5; looks++) world.browser.look(true);
  await turn();
  assert.equal(world.api.count(ALARMS), 2);
});

test('an answer that something else has stored is dropped', async () => {
  await start([]);
  await settle(() => $unreadAlarms.get() === 3);
  for (const text of ['', '{', 'null', '7', '{"at":"now"}', heardElsewhere('many'), heardElsewhere(1e99)]) {
    world.browser.local.setItem(stored('unreadAlarms'), text);
    world.browser.changedElsewhere(stored('unreadAlarms'));
    await turn();
    assert.equal($unreadAlarms.get(), 3);
  }
});

test('what another tab forgets at its sign-out is not asked for again', async () => {
  world.api.on('POST /usercenter/login', ok(signedIn()));
  await start([]);
  await settle(() => $unreadAlarms.get() === 3);
  world.browser.local.removeItem(stored('unreadAlarms'));
  world.browser.changedElsewhere(stored('unreadAlarms'));
  await turn();
  assert.equal(world.api.count(ALARMS), 1);
});

test('another organisation is asked about anew', async () => {
  await start([]);
  await settle(() => $unreadAlarms.get() === 3);
  world.api.on(`GET ${ALARMS}`, ok({ count: 5 }));
  await switchOrganization('org-2');
  await settle(() => $unreadAlarms.get() === 5);
});

test('a sign-out ends it, and forgets', async () => {
  await start([]);
  await settle(() => $unreadAlarms.get() === 3);
  world.browser.local.setItem(stored('unreadAlarms', 'org-2'), heardElsewhere(7));
  await signOut();
  assert.equal($unreadAlarms.get(), 0);
  for (const organization of ['org-1', 'org-2']) {
    assert.equal(world.browser.local.getItem(stored('unreadAlarms', organization)), null);
  }
  mock.timers.tick(600_000);
  await turn();
  assert.equal(world.api.count(ALARMS), 1);
});

test('rests while the stream of events is open, and asks when that tells of a change', async () => {
  await start();
  await settle(() => $pendingJoinRequests.get() === 2);
  setStreaming(true);
  mock.timers.tick(3_600_000);
  await settle(() => true);
  assert.equal(world.api.count(JOIN_REQUESTS), 1);
  world.api.on(`GET ${JOIN_REQUESTS}`, waiting('a', 'b', 'c'));
  renewPendingJoinRequests();
  await settle(() => $pendingJoinRequests.get() === 3);
  assert.equal(world.api.count(JOIN_REQUESTS), 2);
  setStreaming(false);
  mock.timers.tick(597_000);
  await settle(() => world.api.count(JOIN_REQUESTS) === 3);
});

test('does not trust an answer from before the page once the stream is open', async () => {
  await start(['apply-user:check'], heardElsewhere(['a'], 60_000));
  await settle(() => $pendingJoinRequests.get() === 1);
  assert.equal(world.api.count(JOIN_REQUESTS), 0);
  setStreaming(true);
  await settle(() => $pendingJoinRequests.get() === 2);
  setStreaming(false);
});

test('badge and card show one number: the newer answer corrects the other', async () => {
  await start(['apply-user:check'], heardElsewhere(['a', 'b', 'c'], 60_000));
  await settle(() => $pendingJoinRequests.get() === 3);
  const card = () => enterprises.$state.get().rows.map(({ noPassed }) => noPassed);
  const joined = (noPassed: number) =>
    world.api.on(
      'GET /usercenter/list-my-joined',
      ok({
        list: [
          { ...sunfield, noPassed },
          { ...grid, noPassed: 9 },
        ],
        pagination: { page: 1, size: 10, total: 2 },
      }),
    );
  joined(4);
  world.api.on(`GET ${JOIN_REQUESTS}`, waiting('a', 'b', 'c', 'd'));
  stops.push(enterprises.$state.listen(() => undefined));
  await enterprises.open();
  assert.deepEqual([$pendingJoinRequests.get(), ...card()], [4, 4, 9]);
  await settle(() => world.api.count(JOIN_REQUESTS) === 1);
  takePendingJoinRequests(['a']);
  assert.deepEqual([$pendingJoinRequests.get(), ...card()], [1, 1, 9]);
});
