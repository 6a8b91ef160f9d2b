import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { request } from '#client/http.ts';
import { guardLeave, markUnsaved } from '#client/stores/leave.ts';
import { $menu, loadMenu } from '#client/stores/menu.ts';
import { $organization } from '#client/stores/organization.ts';
import {
  $switching,
  onSwitchEnd,
  onSwitched,
  onSwitching,
  type SwitchOutcome,
  switchOrganization,
} from '#client/stores/organization-switch.ts';
import { $permissions } from '#client/stores/permission.ts';
import { $session, endSession, resume, signIn } from '#client/stores/session.ts';
import { hangUp, ok } from '#test/support/fake-api.ts';
import { ada, grid, sessionWorld, sunfield } from '#test/support/session.ts';

const world = sessionWorld();

const ends: SwitchOutcome[] = [];
const stop = onSwitchEnd((result) => ends.push(result));
afterEach(() => {
  ends.length = 0;
});
test.after(() => stop());

/** A promise and how to keep it. */
function gate<T = void>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/** A call that answers when it is told to. */
function slow(call: string, answer: object) {
  const { promise, resolve } = gate();
  const asked = gate();
  world.api.on(call, async () => {
    asked.resolve();
    await promise;
    return answer;
  });
  return { release: resolve, asked: asked.promise };
}

/** Nothing of the switch holds. */
function assertStayed(): void {
  assert.deepEqual($organization.get(), sunfield);
  assert.deepEqual($permissions.get(), ['a:view', 'b:view']);
  assert.equal(world.browser.session.getItem('Org-ID'), 'org-1');
  assert.equal(world.browser.cookies.get('heliport-token'), 'token-1');
  assert.equal($session.get()?.organizationUuid, 'org-1');
  assert.equal($switching.get(), false);
}

test('a switch clears the stored module id', async () => {
  await signIn(ada);
  world.browser.local.setItem('pvModId', '7');
  const switching = switchOrganization('org-2');
  await switching;
  assert.equal(world.browser.local.getItem('pvModId'), null);
});

test('a switch takes the new token set over, as a refresh does', async () => {
  await signIn(ada);
  await switchOrganization('org-2');
  assert.equal(world.browser.cookies.get('heliport-token'), 'token-3');
  assert.equal(world.browser.local.getItem('refreshAfter'), '4000000000');
});

test('a switch takes over the permissions of the new organisation', async () => {
  await signIn(ada);
  await switchOrganization('org-2');
  assert.deepEqual($permissions.get(), ['c:view']);
  const asked = world.last('/usercenter/get-user-app-permissions');
  assert.deepEqual([asked?.body, asked?.headers['x-org-id']], [{ uuid: 'app-1' }, 'org-2']);
});

test('at no moment a right of one organisation is held in the other', async (context) => {
  await signIn(ada);
  world.api.on('POST /usercenter/get-user-app-permissions', ok({ permissions: ['b:view', 'c:view'] }));
  const seen = new Set<string>();
  const look = () => seen.add(`${$organization.get()?.orgUuid} ${$permissions.get().join()}`);
  context.after($organization.listen(look));
  context.after($permissions.listen(look));
  await switchOrganization('org-2');
  assert.deepEqual([...seen], ['org-1 b:view', 'org-2 b:view', 'org-2 b:view,c:view']);
});

test('a switch names the new organisation when it asks for it: the present one may just have been left', async () => {
  await signIn(ada);
  await switchOrganization('org-2');
  const change = world.last('/usercenter/change-org');
  assert.deepEqual([change?.body, change?.headers['x-org-id']], [{ uuid: 'org-2' }, 'org-2']);
});

test('a switch stores organisation, uuid and name', async () => {
  await signIn(ada);
  assert.equal(await switchOrganization('org-2'), true);
  assert.deepEqual($organization.get(), grid);
  assert.equal(world.browser.session.getItem('Org-ID'), 'org-2');
  const { organizationUuid, organizationName } = JSON.parse(world.browser.local.getItem('user') ?? '{}');
  assert.deepEqual([organizationUuid, organizationName], ['org-2', 'Grid Operator One']);
});

test('a switch tells who listens', async (context) => {
  await signIn(ada);
  const told: unknown[] = [];
  context.after(onSwitched((organization) => told.push(organization)));
  await switchOrganization('org-2');
  assert.deepEqual(told, [{ orgUuid: 'org-2', orgName: 'Grid Operator One', type: 1 }]);
});

test('a switch loads the menu of the new organisation where one was shown', async () => {
  await signIn(ada);
  const item = (name: string) => ({
    name,
    title: name,
    href: '',
    isEnabled: 1,
    funcCode: 'c:view',
    children: [],
  });
  world.api.on('GET /usercenter/get-menu-list', ({ headers }: { headers: Record<string, unknown> }) =>
    ok({ list: [item(String(headers['x-org-id']))] }),
  );
  await loadMenu();
  const seen: string[] = [];
  const leave = $menu.listen(({ routes }) => seen.push(...routes.slice(1).map(({ title }) => title)));
  await switchOrganization('org-2');
  while ($menu.get().status !== 'ready') await new Promise((resolve) => setTimeout(resolve, 5));
  leave();
  assert.deepEqual([...new Set(seen)], ['org-2']);
});

for (const path of ['change-org', 'get-user-app-permissions']) {
  test(`a switch whose ${path} is refused changes nothing, tells who listens and rejects`, async () => {
    await signIn(ada);
    world.api.on(`POST /usercenter/${path}`, { code: 403, message: 'not authorised' });
    await assert.rejects(switchOrganization('org-2'), { message: 'not authorised' });
    assertStayed();
    assert.deepEqual(
      ends.map(({ kind }) => kind),
      ['failed'],
    );
  });
}

test('a switch whose permissions cannot be had never moves the server’s default', async () => {
  await signIn(ada);
  world.api.on('POST /usercenter/get-user-app-permissions', { code: 500, message: 'broken' });
  await assert.rejects(switchOrganization('org-2'));
  assert.equal(world.api.count('/usercenter/change-org'), 0);
});

test('a switch whose answer is lost asks the server to stay where it was', async () => {
  await signIn(ada);
  world.api.on('POST /usercenter/change-org', ({ body }: { body: { uuid: string } }, response: unknown) =>
    body.uuid === 'org-2'
      ? hangUp(undefined as never, response as never)
      : ok({ ...grid, accessToken: 'token-1' }),
  );
  await assert.rejects(switchOrganization('org-2'), { kind: 'network' });
  assert.deepEqual(world.last('/usercenter/change-org')?.body, { uuid: 'org-1' });
  assertStayed();
});

test('a switch is seen while it lasts; a second one and one to the same place do nothing', async () => {
  await signIn(ada);
  assert.equal(await switchOrganization('org-1'), false);
  assert.equal(world.api.count('/usercenter/change-org'), 0);
  const { release, asked } = slow('POST /usercenter/get-user-app-permissions', ok({ permissions: [] }));
  const switching = switchOrganization('org-2');
  await asked;
  assert.equal($switching.get(), true);
  assert.equal(await switchOrganization('org-2'), false);
  release();
  await switching;
  assert.equal($switching.get(), false);
  assert.equal(world.api.count('/usercenter/change-org'), 1);
});

test('a sign-out during a switch wins, without word of a failure', async () => {
  await signIn(ada);
  const switching = switchOrganization('org-2');
  endSession('signedOut');
  await assert.rejects(switching, { kind: 'aborted' });
  assert.deepEqual(ends, []);
  assert.equal(world.browser.cookies.has('heliport-token'), false);
  assert.equal($organization.get(), null);
});

test('an answer for the organisation that was left never arrives', async () => {
  await signIn(ada);
  const { release, asked } = slow('GET /thing', ok({ of: 'org-1' }));
  const answer = assert.rejects(request('GET', '/thing'), { kind: 'aborted' });
  await asked;
  await switchOrganization('org-2');
  await answer;
  release();
});

test('a call that meets an expired token is not sent again to the other organisation', async () => {
  await signIn(ada);
  world.api.on('GET /thing', { code: 20009, message: 'expired' });
  const { release, asked } = slow('POST /usercenter/refresh-token', { code: 500, message: 'late' });
  const answer = assert.rejects(request('GET', '/thing'));
  await asked;
  await switchOrganization('org-2');
  release();
  await answer;
  assert.equal(world.api.count('/thing'), 1);
});

test('requests name the organisation of the tab', async () => {
  await signIn(ada);
  world.api.on('GET /thing', ok({}));
  await request('GET', '/thing');
  assert.equal(world.last('/thing')?.headers['x-org-id'], 'org-1');
  await switchOrganization('org-2');
  await request('GET', '/thing');
  assert.equal(world.last('/thing')?.headers['x-org-id'], 'org-2');
});

test('a tab keeps its own organisation, and a new one starts in the one chosen last', async () => {
  await signIn(ada);
  await switchOrganization('org-2');
  world.browser.session.setItem('Org-ID', 'org-1');
  await resume();
  assert.equal($organization.get()?.orgUuid, 'org-1');
  world.browser.session.removeItem('Org-ID');
  await resume();
  assert.equal($organization.get()?.orgUuid, 'org-2');
});

test('a guard may veto: nothing is asked of the server, and who listens hears of it', async (context) => {
  await signIn(ada);
  const occasions: string[] = [];
  context.after(
    guardLeave(async (occasion) => {
      occasions.push(occasion);
      return false;
    }),
  );
  assert.equal(await switchOrganization('org-2'), false);
  assert.deepEqual(occasions, ['switch']);
  assert.deepEqual(ends, [{ kind: 'vetoed' }]);
  assert.equal(world.api.count('/usercenter/get-user-app-permissions'), 0);
  assertStayed();
});

test('one question at a time: while a guard asks, a second switch does not', async (context) => {
  await signIn(ada);
  const answer = gate<boolean>();
  let asked = 0;
  context.after(
    guardLeave(() => {
      asked += 1;
      return answer.promise;
    }),
  );
  const first = switchOrganization('org-2');
  assert.equal(await switchOrganization('org-2'), false);
  answer.resolve(true);
  assert.equal(await first, true);
  assert.equal(asked, 1);
});

test('unsaved input vetoes until it is saved or thrown away', async () => {
  await signIn(ada);
  const saved = markUnsaved();
  assert.equal(await switchOrganization('org-2'), false);
  saved();
  saved();
  assert.equal(await switchOrganization('org-2'), true);
});

test('a switch waits for those who prepare, whatever one of them throws', async (context) => {
  await signIn(ada);
  const told: unknown[] = [];
  context.after(
    onSwitching(() => {
      throw new Error('a child’s own mistake');
    }),
  );
  context.after(
    onSwitching(async ({ from, to }) => {
      await Promise.resolve();
      told.push(from?.orgUuid, to.orgName, world.api.count('/usercenter/change-org'));
    }),
  );
  await switchOrganization('org-2');
  assert.deepEqual(told, ['org-1', 'Grid Operator One', 0]);
});
