import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Call } from '#contract/call.ts';
import { alarmRule } from '#server/energy/alarm-rule/schema.ts';
import { pusherGroup } from '#server/energy/pusher/schema.ts';
import { permissionsOf } from '#server/http/permission.ts';
import { invitationCode } from '#server/user-centre/invitation-code/schema.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { ROLE_TEMPLATES } from '#server/user-centre/role/templates.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { contractCalls, sampleOf } from '#test/support/contract-calls.ts';
import { organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { type Answer, startServer, type TestServer } from '#test/support/server.ts';

const own = organizations.sunfield.id;
const foreign = organizations.harborStorage.id;
/** A member of the own organisation, who is an administrator until removed. */
const SUN = { phone: '15800100011', id: seedId('user:15800100011') };

let server: TestServer;
let world: Awaited<ReturnType<typeof organizationWorld>>;
let calls: Call[];
before(async () => {
  server = await startServer({ limits: { joinAttemptsOfPerson: 10_000, joinAttemptsOfAddress: 10_000 } });
  world = await organizationWorld(server);
  calls = (await contractCalls()).filter(({ access }) => access === 'session');
});
after(() => server.close());

const nameOf = ({ path }: Call) => path.split('/').at(-1) ?? '';
const inputOf = (call: Call) => call.body ?? call.query;

/** The address of a call, with samples in the place of its parameters. */
function pathOf({ path, params }: Call): string {
  const values = sampleOf(params) as Record<string, unknown> | undefined;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values?.[name])));
}

function send(call: Call, input: Record<string, unknown>, seat: Seat): Promise<Answer> {
  const path = pathOf(call);
  if (call.method !== 'GET') return server.send(call.method, path, call.body && input, seat);
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return server.get(`${path}?${query}`, seat);
}

const sample = (call: Call, change: Record<string, string> = {}) => ({
  ...(sampleOf(inputOf(call)) as Record<string, unknown> | undefined),
  ...change,
});

/** Everything that the foreign organisation has. */
async function foreignState(): Promise<string> {
  const { db } = server.database;
  const rows = await Promise.all([
    db.select().from(organization).where(eq(organization.id, foreign)),
    db.select().from(membership).where(eq(membership.organizationId, foreign)).orderBy(membership.userId),
    db.select().from(role).where(eq(role.organizationId, foreign)).orderBy(role.id),
    db.select().from(invitationCode).where(eq(invitationCode.organizationId, foreign)).orderBy(sql`code`),
    db.select().from(joinRequest).where(eq(joinRequest.organizationId, foreign)).orderBy(joinRequest.id),
    db.select().from(alarmRule).where(eq(alarmRule.organizationId, foreign)).orderBy(alarmRule.id),
    db.select().from(pusherGroup).where(eq(pusherGroup.organizationId, foreign)).orderBy(pusherGroup.id),
  ]);
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}

test('every call is denied in the name of another organisation (ASVS 8.4.1)', async () => {
  const before = await foreignState();
  const asked = calls.filter(({ ignoresOrganization }) => !ignoresOrganization);
  assert.ok(asked.length > 30);
  for (const call of asked) {
    const answer = await send(call, sample(call), { token: world.chen.token, org: foreign });
    assert.equal(outcome(answer), '403 notMember', call.path);
  }
  assert.equal(await foreignState(), before);
});

test('every call that names its organisation is denied for another one (ASVS 8.4.1)', async () => {
  const asked = calls.filter(({ organization: place }) => place === 'uuid');
  assert.ok(asked.length >= 9);
  for (const call of asked) {
    for (const seat of [world.chen, { token: world.chen.token }]) {
      const answer = await send(call, sample(call, { uuid: foreign }), seat);
      assert.equal(outcome(answer), '403 notMember', call.path);
      assert.deepEqual(answer.data, { reason: 'notMember' });
    }
  }
});

test('an unknown organisation is denied in the same words (ASVS 8.2.2)', async () => {
  for (const call of calls.filter(({ organization: place }) => place === 'uuid')) {
    const [there, nowhere] = await Promise.all(
      [foreign, seedId('organization:nowhere')].map((uuid) => send(call, sample(call, { uuid }), world.chen)),
    );
    assert.deepEqual([nowhere?.data, nowhere?.message], [there?.data, there?.message], call.path);
  }
});

test('every call that needs a function code is denied without it (ASVS 8.2.1, 8.3.1)', async () => {
  const held: readonly string[] = ROLE_TEMPLATES.viewer.codes;
  const asked = calls.filter((call) => {
    const needed = permissionsOf(call);
    return needed.length > 0 && !needed.some((code) => held.includes(code));
  });
  assert.ok(asked.length > 10);
  for (const call of asked) {
    const change: Record<string, string> = call.organization === 'uuid' ? { uuid: own } : {};
    assert.equal(outcome(await send(call, sample(call, change), world.wang)), '403 noPermission', call.path);
  }
});

test('every call that needs an organisation is denied without one', async () => {
  const asked = calls.filter(
    ({ organization: place, permission }) => place === 'header' || (permission && place !== 'uuid'),
  );
  for (const call of asked) {
    const answer = await send(call, sample(call), { token: world.chen.token });
    assert.equal(outcome(answer), '403 noOrganization', call.path);
  }
});

test('every call is denied to a member who was removed, from the next request (ASVS 8.3.2)', async () => {
  const roleUuid = seedId('role:sunfield:admin');
  const seat = await world.seat(SUN.phone, own);
  assert.equal((await world.post('set-org-user-role', { userUuid: SUN.id, roleUuid }, world.chen)).code, 200);
  assert.equal((await world.get('get-not-confirm-record', seat)).code, 200);
  assert.equal((await world.post('remove-user-from-my-org', { uuid: SUN.id }, world.chen)).code, 200);
  for (const call of calls.filter(({ ignoresOrganization }) => !ignoresOrganization)) {
    assert.equal(outcome(await send(call, sample(call), seat)), '403 notMember', call.path);
    if (call.organization !== 'uuid') continue;
    const named = await send(call, sample(call, { uuid: own }), { token: seat.token });
    assert.equal(outcome(named), '403 notMember', call.path);
  }
});

test('every call that is not open is denied without a session (ASVS 8.3.1)', async () => {
  for (const call of calls) {
    const answer = await server.send(call.method, pathOf(call));
    assert.deepEqual([answer.status, answer.code], [401, 401], call.path);
  }
});

test('no call that reads takes a body, and none that changes is a GET (ASVS 3.5.3)', () => {
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    assert.equal(call.body, undefined, call.path);
    if (call.path.startsWith('/usercenter/')) assert.match(nameOf(call), /^(get|list|:)/, call.path);
  }
});
