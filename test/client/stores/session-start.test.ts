import assert from 'node:assert/strict';
import { test } from 'node:test';
import { $organization } from '#client/stores/organization.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $ended, $endMessage, $session, endSession, resume, signIn } from '#client/stores/session.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld, sunfield, token } from '#test/support/session.ts';

const world = sessionWorld();

/** What an earlier page has left. */
async function reload(): Promise<void> {
  await signIn(ada);
  const { cookies, local, session } = world.browser;
  const kept = ['user', 'refreshAfter'].map((key) => [key, local.getItem(key) ?? ''] as const);
  const organization = session.getItem('Org-ID');
  const stored = cookies.get('heliport-token');
  endSession('signedOut');
  for (const [key, value] of kept) local.setItem(key, value);
  session.setItem('Org-ID', organization ?? '');
  cookies.set('heliport-token', stored ?? '');
  world.api.requests.length = 0;
}

test('a start with a stored session takes it up', async () => {
  await reload();
  assert.equal(await resume(), true);
  assert.equal($session.get()?.uuid, 'user-1');
  assert.deepEqual($organization.get(), sunfield);
  assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
  assert.equal(world.api.count('/usercenter/refresh-token'), 0);
});

test('a start without a token is nobody’s, and drops what is left of an entry', async () => {
  world.browser.local.setItem('user', '{"uuid":"user-1"}');
  assert.equal(await resume(), false);
  assert.equal(world.browser.local.getItem('user'), null);
  assert.equal(world.api.requests.length, 0);
});

test('a start with a corrupted entry is nobody’s', async () => {
  for (const entry of ['{"uuid":', '[]', '{"uuid":7}', 'null', '"user-1"']) {
    await reload();
    world.browser.local.setItem('user', entry);
    assert.equal(await resume(), false);
    assert.equal(world.browser.cookies.has('heliport-token'), false);
  }
});

test('a half-written entry is completed', async () => {
  await reload();
  world.browser.local.setItem('user', '{"uuid":"user-1","name":"ada","joinInList":[null,{}],"gender":"x"}');
  assert.equal(await resume(), true);
  const user = $session.get();
  assert.deepEqual([user?.displayName, user?.gender, user?.joinInList], ['ada', 0, []]);
});

test('a start at or past refreshAfter refreshes at once; garbage there counts as past', async () => {
  for (const stored of ['1', 'garbage']) {
    await reload();
    world.browser.local.setItem('refreshAfter', stored);
    assert.equal(await resume(), true);
    assert.equal(world.browser.cookies.get('heliport-token'), 'token-2');
    assert.equal(world.last('/usercenter/get-user-permissions')?.headers.authorization, 'Bearer token-2');
  }
});

test('a start whose refresh is refused ends the session', async () => {
  await reload();
  world.browser.local.setItem('refreshAfter', '0');
  world.api.on('POST /usercenter/refresh-token', { code: 10019, message: 'revoked' });
  assert.equal(await resume(), false);
  assert.equal($ended.get(), 'elsewhere');
  assert.equal($endMessage.get(), 'revoked');
  assert.equal(world.browser.local.getItem('user'), null);
});

test('a start with a broken refresh keeps the old token, which may still hold', async () => {
  await reload();
  world.browser.local.setItem('refreshAfter', '0');
  world.api.on('POST /usercenter/refresh-token', { code: 500, message: 'broken' });
  assert.equal(await resume(), true);
  assert.equal(world.browser.cookies.get('heliport-token'), 'token-1');
});

test('a start on a server that cannot answer rejects and keeps the session', async () => {
  await reload();
  world.api.on('POST /usercenter/get-user-permissions', { code: 500, message: 'broken' });
  await assert.rejects(resume(), { code: 500 });
  assert.equal(world.browser.cookies.get('heliport-token'), 'token-1');
  assert.notEqual(world.browser.local.getItem('user'), null);
});

test('a start with an entry and a token of two people is nobody’s', async () => {
  await reload();
  world.browser.cookies.set('heliport-token', token({ person: 'user-2' }));
  assert.equal(await resume(), false);
  assert.equal(world.api.requests.length, 0);
});

test('a start without an entry leaves the token: a form sent before the script has just brought it', async () => {
  for (const entry of [null, '{"uuid":"user-2"}']) {
    await reload();
    if (entry === null) world.browser.local.removeItem('user');
    else world.browser.local.setItem('user', entry);
    const brought = token({ person: 'user-1' });
    world.browser.cookies.set('heliport-token', brought);
    assert.equal(await resume(), false);
    assert.equal($session.get(), null);
    assert.equal(world.browser.cookies.get('heliport-token'), brought);
  }
});

test('a start in a session that ended elsewhere is nobody’s', async () => {
  await reload();
  world.api.on('GET /usercenter/list-my-joined', { code: 10019, message: 'ended' });
  assert.equal(await resume(), false);
  assert.equal($ended.get(), 'elsewhere');
});

test('the Org-ID cookie wins in a tab that starts, not in one that has an organisation', async () => {
  await reload();
  world.browser.cookies.set('Org-ID', 'org-2');
  await resume();
  assert.deepEqual($organization.get(), sunfield);
  world.browser.session.removeItem('Org-ID');
  await resume();
  assert.deepEqual($organization.get(), grid);
  assert.equal(world.browser.session.getItem('Org-ID'), 'org-2');
  assert.equal(world.browser.cookies.get('Org-ID'), 'org-2');
  assert.equal(world.last('/usercenter/get-user-permissions')?.headers['x-org-id'], 'org-2');
});

test('a tab whose organisation the person has left moves to the default one', async () => {
  await reload();
  world.browser.session.setItem('Org-ID', 'org-gone');
  world.api.on(
    'POST /usercenter/get-user-permissions',
    ({ headers }: { headers: Record<string, unknown> }) =>
      headers['x-org-id'] === 'org-gone'
        ? { code: 403, message: 'not yours' }
        : ok({ permissions: { a: ['a:view'] } }),
  );
  assert.equal(await resume(), true);
  assert.deepEqual($organization.get(), sunfield);
  assert.deepEqual($permissions.get(), ['a:view']);
});
