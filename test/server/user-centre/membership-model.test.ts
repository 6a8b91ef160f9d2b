import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { and, asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { role } from '#server/user-centre/role/schema.ts';
import { ROLE_TEMPLATES } from '#server/user-centre/role/templates.ts';
import { people as demoPeople } from '#server/user-centre/seed/people.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import {
  ask,
  CODE_LIFE_S,
  DEEDS,
  Do,
  type Model,
  newModel,
  PEOPLE,
  REQUEST_LIFE_S,
  type Real,
  Wait,
} from '#test/support/membership-model.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const deed = fc.record({
  name: fc.constantFrom(...DEEDS),
  by: fc.nat(PEOPLE - 1),
  to: fc.nat(PEOPLE - 1),
});
/** Most random people have no rights, so the first two act more often. */
const leaderDeed = fc.record({
  name: fc.constantFrom('code', 'approve', 'approve', 'promote', 'renew', 'remove', 'disable', 'activate'),
  by: fc.nat(1),
  to: fc.nat(PEOPLE - 1),
});
const application = fc.record({
  name: fc.constantFrom('apply', 'apply', 'withdraw', 'quit'),
  by: fc.integer({ min: 1, max: PEOPLE - 1 }),
  to: fc.constant(0),
});
const anyDeed = fc.oneof(deed, leaderDeed, application);

/** Two administrators; the others have requested to join. */
async function settle(model: Model, real: Real): Promise<void> {
  const perform = (name: string, by: number, to = 0) => new Do({ name, by, to }).run(model, real);
  await perform('code', 0);
  for (let by = 1; by < PEOPLE; by++) await perform('apply', by);
  await perform('approve', 0, 1);
  await perform('promote', 0, 1);
}

onEachDatabase('joining and membership', (start) => {
  let server: TestServer;
  let people: Real['people'];
  before(async () => {
    server = await start({
      limits: {
        joinAttemptsOfPerson: 1e6,
        joinAttemptsOfAddress: 1e6,
        invitationCodeLifeSeconds: CODE_LIFE_S,
        joinRequestLifeSeconds: REQUEST_LIFE_S,
        accessTokenLifeSeconds: 30 * 86_400,
      },
    });
    people = await Promise.all(
      demoPeople.slice(-PEOPLE).map(async ({ phone }) => ({
        id: seedId(`user:${phone}`),
        seat: { token: (await server.signIn(phone)).accessToken },
      })),
    );
  });

  /** An organisation of its own, with the first person as administrator. */
  async function found(): Promise<Real> {
    const { db } = server.database;
    const organizationId = randomUUID();
    const ids = { admin: randomUUID(), viewer: randomUUID() };
    const leader = people[0]?.id ?? '';
    await db.insert(organization).values({ id: organizationId, type: 0, title: 'Model' });
    await db.insert(role).values([
      { id: ids.admin, organizationId, ...ROLE_TEMPLATES.admin },
      { id: ids.viewer, organizationId, ...ROLE_TEMPLATES.viewer },
    ]);
    await db.insert(membership).values({ userId: leader, organizationId, roleId: ids.admin, name: 'Leader' });
    return {
      organizationId,
      people,
      post: (call, body, seat) => server.post(`/usercenter/${call}`, body, seat),
      advance: (seconds) => server.advance(seconds),
      roleOf: (isAdministrator) => (isAdministrator ? ids.admin : ids.viewer),
      check: (model) => check(organizationId, model),
    };
  }

  async function check(organizationId: string, model?: Model): Promise<void> {
    const { db } = server.database;
    const members = await db
      .select({
        userId: membership.userId,
        isEnabled: membership.isEnabled,
        isAdministrator: role.isAdministrator,
      })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .where(eq(membership.organizationId, organizationId));
    assert.ok(
      members.some(({ isEnabled, isAdministrator }) => isEnabled && isAdministrator),
      'an administrator',
    );
    assert.equal(new Set(members.map(({ userId }) => userId)).size, members.length, 'no double membership');

    const requests = await db
      .select()
      .from(joinRequest)
      .where(eq(joinRequest.organizationId, organizationId))
      .orderBy(asc(joinRequest.createdAt));
    const waiting = requests.filter(({ status }) => status === 1).map(({ userId }) => userId);
    assert.equal(new Set(waiting).size, waiting.length, 'one waiting request a person');

    const defaults = await db
      .select({ userId: membership.userId, isDefault: membership.isDefault })
      .from(membership)
      .where(
        and(
          inArray(
            membership.userId,
            people.map(({ id }) => id),
          ),
          membership.isEnabled,
        ),
      );
    for (const { id } of people) {
      const mine = defaults.filter(({ userId }) => userId === id);
      const isIn = mine.length > 0 ? 1 : 0;
      assert.ok(mine.filter(({ isDefault }) => isDefault).length <= isIn, 'one default');
    }

    if (!model) return;
    const stored = new Map(
      members.map(({ userId, ...state }) => [people.findIndex(({ id }) => id === userId), state]),
    );
    assert.deepEqual(
      [...stored].sort(([a], [b]) => a - b),
      [...model.members]
        .map(([person, { isEnabled, isAdministrator }]) => [person, { isEnabled, isAdministrator }])
        .sort(([a], [b]) => Number(a) - Number(b)),
    );
    for (const [id, isPassed] of model.decided) {
      const request = requests.find((row) => row.id === id);
      assert.deepEqual([request?.status, request?.isPassed], [2, isPassed], 'a decision stands');
    }
    const records = await db.$count(operationRecord, eq(operationRecord.organizationId, organizationId));
    assert.equal(records, model.changes, 'a record for each change');
  }

  test('go as the model says, whatever people do in turn', async () => {
    const commands = fc.commands(
      [deed, leaderDeed, application]
        .map((kind) => kind.map((one) => new Do(one)))
        .concat(fc.constant(new Wait()) as never),
      { maxCommands: 30, size: '+1' },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (todo) => {
        const real = await found();
        const model = newModel();
        await settle(model, real);
        await fc.asyncModelRun(() => ({ model, real }), todo);
      }),
      { numRuns: 20 },
    );
  });

  test('keep their rules, whatever people do at once (ASVS 2.3.3, 2.3.4)', async () => {
    const rounds = fc.array(fc.array(anyDeed, { minLength: 2, maxLength: 8 }), {
      minLength: 2,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(rounds, async (todo) => {
        const real = await found();
        const model = newModel();
        await settle(model, real);
        for (const deeds of todo) {
          const answers = await Promise.all(deeds.map((one) => ask(model, real, one)));
          for (const { code } of answers) assert.ok(code < 500, String(code));
          await real.check();
        }
      }),
      { numRuns: 10 },
    );
  });
});
