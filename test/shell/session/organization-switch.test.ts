import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { ApiError, TransportError } from '#client/http.ts';
import { markUnsaved } from '#client/stores/leave.ts';
import { $notices, dismiss } from '#client/stores/notice.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import { holdReload } from '#client/stores/reload.ts';
import { signIn } from '#client/stores/session.ts';
import { $currentPage } from '#shell/navigation/current-page.ts';
import { notFound } from '#shell/pages.ts';
import { failureText, followSwitch, switchTo } from '#shell/session/organization-switch.ts';
import { $texts } from '#shell/texts/texts.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld, tokens } from '#test/support/session.ts';

const world = sessionWorld();
const layout = { inert: false };
/** The live region of the page. */
const announcer = { textContent: '' };
const overlay = {
  isConnected: false,
  textContent: '',
  setAttribute: () => undefined,
  remove: () => Object.assign(overlay, { isConnected: false }),
};
/** What was done to the address and the page, in order. */
const deeds: string[] = [];

let following = false;
beforeEach(() => {
  const { href } = location;
  const page = Object.assign(new URL(href), { reload: () => deeds.push('reload') });
  Object.defineProperty(globalThis, 'location', { configurable: true, get: () => page });
  Object.assign(globalThis, {
    history: { replaceState: (_: unknown, __: string, path: string) => deeds.push(path) },
    HTMLElement: class {},
  });
  Object.assign(document, {
    createElement: () => overlay,
    getElementById: (id: string) => (id === 'announcer' ? announcer : layout),
    body: { append: () => Object.assign(overlay, { isConnected: true }) },
    activeElement: null,
  });
  $texts.set({
    switchFailed: 'Not authorised',
    switchVetoed: 'Something is not saved',
    switching: 'Switching…',
    offline: 'You are offline',
  });
  if (!following) followSwitch();
  following = true;
  deeds.length = 0;
});
afterEach(() => {
  mock.timers.reset();
  for (const { id } of $notices.get()) dismiss(id);
});

const said = () => $notices.get().map(({ kind, text }) => [kind, text]);

test('after a switch the shell goes to / and reloads after 300 ms', async () => {
  await signIn(ada);
  mock.timers.enable({ apis: ['setTimeout'] });
  await switchOrganization('org-2');
  assert.deepEqual(deeds, ['/']);
  mock.timers.tick(299);
  assert.deepEqual(deeds, ['/']);
  mock.timers.tick(1);
  assert.deepEqual(deeds, ['/', 'reload']);
});

test('a switch that a link asked for leads to the linked page, the next one to / again', async () => {
  await signIn(ada);
  mock.timers.enable({ apis: ['setTimeout'] });
  await switchTo('org-2', '/sub-alarm/alarm/log?id=7');
  await switchOrganization('org-1');
  assert.deepEqual(deeds, ['/sub-alarm/alarm/log?id=7', '/']);
});

test('an overlay covers the page from 500 ms on, until the switch has ended', async () => {
  await signIn(ada);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.api.on('POST /usercenter/get-user-app-permissions', () => held.then(() => ok({ permissions: [] })));
  mock.timers.enable({ apis: ['setTimeout'] });
  const switching = switchOrganization('org-2');
  await new Promise((resolve) => setImmediate(resolve));
  mock.timers.tick(499);
  assert.deepEqual([overlay.isConnected, layout.inert], [false, false]);
  mock.timers.tick(1);
  assert.deepEqual([overlay.isConnected, layout.inert], [true, true]);
  assert.deepEqual([overlay.textContent, announcer.textContent], ['Switching…', 'Switching…']);
  release();
  await switching;
  assert.deepEqual([overlay.isConnected, layout.inert, announcer.textContent], [false, false, '']);
});

test('a failure is told for 3 s, then the shell goes to /', async () => {
  await signIn(ada);
  world.api.on('POST /usercenter/change-org', { code: 403, message: '' });
  mock.timers.enable({ apis: ['setTimeout'] });
  await assert.rejects(switchOrganization('org-2'));
  assert.deepEqual(said(), [['error', 'Not authorised']]);
  mock.timers.tick(2999);
  assert.deepEqual([said().length, deeds], [1, []]);
  mock.timers.tick(1);
  assert.deepEqual([said().length, deeds], [0, ['/']]);
});

/** Fails to switch, on a clock that the test moves. */
async function failToSwitch(): Promise<void> {
  await signIn(ada);
  world.api.on('POST /usercenter/change-org', { code: 403, message: '' });
  mock.timers.enable({ apis: ['setTimeout'] });
  await assert.rejects(switchOrganization('org-2'));
}

test('who goes elsewhere after a failure is not taken to /', async () => {
  await failToSwitch();
  $currentPage.set({ mount: notFound, path: '/userInfo' });
  mock.timers.tick(5000);
  assert.deepEqual(deeds, []);
});

test('who switches again after a failure is taken where that leads, and nowhere else', async () => {
  await failToSwitch();
  mock.timers.tick(2000);
  world.api.on('POST /usercenter/change-org', ok(tokens('token-3')));
  await switchTo('org-2', '/sub-alarm/alarm/log');
  mock.timers.tick(5000);
  assert.deepEqual(deeds, ['/sub-alarm/alarm/log', 'reload']);
});

test('who fails again has three seconds again', async () => {
  await failToSwitch();
  mock.timers.tick(2000);
  await assert.rejects(switchOrganization('org-2'));
  mock.timers.tick(2000);
  assert.deepEqual(deeds, []);
  mock.timers.tick(1000);
  assert.deepEqual(deeds, ['/']);
});

for (const [title, hold] of [
  ['has begun to type', markUnsaved],
  ['has opened a dialog', holdReload],
] as const) {
  test(`who ${title} after a failure stays there`, async (context) => {
    await failToSwitch();
    context.after(hold());
    mock.timers.tick(5000);
    assert.deepEqual(deeds, []);
  });
}

test('a veto is told, and nothing else happens', async () => {
  await signIn(ada);
  mock.timers.enable({ apis: ['setTimeout'] });
  const saved = markUnsaved();
  await switchOrganization('org-2');
  saved();
  assert.deepEqual(said(), [['info', 'Something is not saved']]);
  mock.timers.tick(5000);
  assert.deepEqual(deeds, []);
});

test('the server’s reason stands beside the specified sentence', () => {
  assert.equal(
    failureText(new ApiError({ code: 403, status: 403, message: 'You left it.' })),
    'Not authorised · You left it.',
  );
});

test('a server that did not answer is no matter of authorisation', () => {
  assert.equal(failureText(new TransportError('offline')), 'You are offline');
});
