import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  $account,
  $profileDraft,
  changeAvatar,
  changePassword,
  changePhone,
  draftProfile,
  leaveAfterProfile,
  loadAccount,
  saveProfile,
} from '#client/stores/account.ts';
import { organizationId } from '#client/stores/organization.ts';
import { switchOrganization } from '#client/stores/organization-switch.ts';
import {
  $ownSessions,
  endOtherSessions,
  endOwnSession,
  loadOwnSessions,
} from '#client/stores/own-session.ts';
import { $ended, $session, signIn, signOut } from '#client/stores/session.ts';
import { PROFILE_LOGOUT_MS } from '#contract/user-centre/account/limits.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld, signedIn } from '#test/support/session.ts';

const world = sessionWorld();

const account = {
  userUuid: 'user-1',
  name: 'Ada',
  phone: '13800000001',
  email: '',
  avatar: '',
  gender: 0,
  jobNumber: '',
  address: '',
  remark: '',
  isEnabled: 1,
  phoneVerified: 1,
  mailVerified: 0,
};

const edited = { name: 'Ada L.', gender: 1, jobNumber: 'A-7', address: '12 St James’s Square' };

async function start(credentials: Parameters<typeof signIn>[0] = ada): Promise<void> {
  for (const path of ['update-phone', 'set-my-password', 'insert-record', 'end-session']) {
    world.api.on(`POST /usercenter/${path}`, ok({}));
  }
  world.api.on('GET /usercenter/get-user', ok(account));
  world.api.on('POST /usercenter/update-account', ok({ ...account, name: 'Ada L.', gender: 1 }));
  await signIn(credentials);
}

test('a saved profile shows in the session, and its draft is gone', async () => {
  await start();
  await loadAccount();
  draftProfile(edited);
  await saveProfile(edited);
  assert.equal($profileDraft.get(), null);
  assert.equal($account.get()?.name, 'Ada L.');
  assert.deepEqual(
    [$session.get()?.name, $session.get()?.displayName, $session.get()?.gender],
    ['Ada L.', 'Ada L.', 1],
  );
});

test('the note of a saved profile has neither job number nor address', async () => {
  await start();
  await saveProfile(edited);
  const note = world.api.requests.find(({ path }) => path === '/usercenter/insert-record')?.body;
  assert.deepEqual(JSON.parse((note as { params: string }).params), { name: 'Ada L.', gender: 1 });
  const sent = world.api.requests.find(({ path }) => path === '/usercenter/update-account')?.body;
  assert.deepEqual(sent, edited);
});

test('a name that an organisation has chosen for the person stays', async () => {
  world.api.on('POST /usercenter/login', ok(signedIn({ displayName: 'Dr. Lovelace' })));
  await start();
  await saveProfile(edited);
  assert.equal($session.get()?.displayName, 'Dr. Lovelace');
});

test('a profile is saved even when the note of it is not', async () => {
  await start();
  world.api.on('POST /usercenter/insert-record', { code: 429, message: 'Too many.' });
  await saveProfile(edited);
  assert.equal($account.get()?.name, 'Ada L.');
});

test('the session ends two seconds after the profile was saved, and the server hears of it', async (context) => {
  await start();
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const left = leaveAfterProfile();
  context.mock.timers.tick(PROFILE_LOGOUT_MS - 1);
  assert.equal($ended.get(), null);
  context.mock.timers.tick(1);
  context.mock.timers.reset();
  await left;
  assert.deepEqual([$session.get(), $ended.get(), $account.get()], [null, 'accountChanged', null]);
  assert.equal(world.api.count('/usercenter/logout'), 1);
});

test('another phone number shows in the session and at the next sign-in', async () => {
  await start({ ...ada, remember: true });
  await loadAccount();
  await changePhone({ phone: '13900000009', phoneCode: '123456' });
  assert.deepEqual([$session.get()?.phone, $account.get()?.phone], ['13900000009', '13900000009']);
  assert.equal(localStorage.getItem('username'), '13900000009');
});

test('a number that somebody else has remembered here stays', async () => {
  await start();
  localStorage.setItem('username', '13700000007');
  await changePhone({ phone: '13900000009', phoneCode: '123456' });
  assert.equal(localStorage.getItem('username'), '13700000007');
});

test('another password makes the remembered one useless', async () => {
  await start({ ...ada, remember: true });
  localStorage.setItem('password', 'sealed');
  await changePassword({ oldPassword: 'a', newPassword: 'b', confirmPassword: 'b' });
  assert.deepEqual(
    [localStorage.getItem('username'), localStorage.getItem('password')],
    ['13800000001', null],
  );
});

test('a new picture shows in the session under its own address', async () => {
  await start();
  world.api.on('POST /usercenter/upload-avatar', ok({ avatar: '/api/usercenter/avatar/1' }));
  assert.equal(await changeAvatar('data:image/png;base64,AA=='), '/api/usercenter/avatar/1');
  assert.equal($session.get()?.avatar, '/api/usercenter/avatar/1');
});

test('an ended session leaves the list, and of all only the present one stays', async () => {
  const session = (sessionUuid: string, isCurrent = false) => ({
    sessionUuid,
    device: '',
    ip: '',
    createdAt: '',
    lastSeenAt: '',
    isCurrent,
  });
  await start();
  world.api.on(
    'GET /usercenter/list-my-session',
    ok({ list: [session('a', true), session('b'), session('c')] }),
  );
  world.api.on('POST /usercenter/end-other-sessions', ok({ ended: 1 }));
  await loadOwnSessions();
  await endOwnSession('b');
  assert.deepEqual(
    $ownSessions.get().map(({ sessionUuid }) => sessionUuid),
    ['a', 'c'],
  );
  assert.equal(await endOtherSessions(), 1);
  assert.deepEqual(
    $ownSessions.get().map(({ sessionUuid }) => sessionUuid),
    ['a'],
  );
});

test('who signs in again after a saved profile goes on in the organisation of the tab, others do not', async () => {
  await start();
  await switchOrganization('org-2');
  await signOut('accountChanged');
  assert.equal(organizationId(), '');
  await signIn(ada);
  assert.equal(organizationId(), 'org-2');
  await signOut();
  await signIn(ada);
  assert.equal(organizationId(), 'org-1');
  await switchOrganization('org-2');
  await signOut('accountChanged');
  world.api.on('POST /usercenter/login', ok(signedIn({ userUuid: 'user-2' })));
  await signIn(ada);
  assert.equal(organizationId(), 'org-1');
});
