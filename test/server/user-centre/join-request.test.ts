import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { invitationCode } from '#server/user-centre/invitation-code/schema.ts';
import { joinRequest } from '#server/user-centre/join-request/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { allOrganizations } from '#server/user-centre/seed/more-organizations.ts';
import { people } from '#server/user-centre/seed/people.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, , zhao] = accounts;
const { sunfield, harborStorage } = organizations;
/** The second administrator of Sunfield. */
const MA = '15800100013';
const DAY = 86_400;

interface Listed {
  recordUuid: string;
  userUuid: string;
  [field: string]: unknown;
}

onEachDatabase('join request', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let ma: Seat;
  let code: string;
  before(async () => {
    server = await start({ limits: { joinAttemptsOfPerson: 10_000, joinAttemptsOfAddress: 10_000 } });
    world = await organizationWorld(server);
    ma = await world.seat(MA, sunfield.id);
    code = await world.codeOf(sunfield.id, world.chen);
  });
  beforeEach(async () => {
    const { db } = server.database;
    await db.delete(membership).where(eq(membership.userId, zhao.id));
    await db.delete(joinRequest).where(eq(joinRequest.userId, zhao.id));
  });

  const apply = (typed = code, options = world.zhao) =>
    world.post('send-join-request', { code: typed }, options);
  const decide = (recordUuid: string, isPassed: number, options = world.chen) =>
    world.post('confirm-request', { recordUuid, isPassed }, options);
  const withdraw = (recordUuid: string, options = world.zhao) =>
    world.post('withdraw-request', { recordUuid }, options);
  const waiting = async (): Promise<Listed[]> =>
    (await world.get('get-not-confirm-record', world.chen)).data.list;
  const mine = async (): Promise<Listed[]> => (await world.get('get-my-request-list', world.zhao)).data.list;
  const seatsOfStrangers = () =>
    Promise.all(people.filter(({ memberships }) => !memberships).map(({ phone }) => world.seat(phone)));
  const isMember = async () =>
    (await server.database.db.$count(
      membership,
      and(eq(membership.userId, zhao.id), eq(membership.organizationId, sunfield.id)),
    )) === 1;

  test('waits for an administrator, who sees who applied and with which code', async () => {
    const { data } = await apply(code.toLowerCase());
    assert.deepEqual([data.status, data.orgUuid], [0, '']);
    const record = (await waiting()).find(({ userUuid }) => userUuid === zhao.id);
    assert.deepEqual(record, {
      recordUuid: data.recordUuid,
      userUuid: zhao.id,
      userName: zhao.name,
      phone: zhao.phone,
      code,
      createdAt: record?.createdAt,
      status: 1,
      isPassed: 0,
    });
    assert.equal((await mine())[0]?.status, 1);
    assert.equal(await isMember(), false);
    assert.deepEqual((await world.recordsOf(zhao.id)).slice(-1), ['send-join-request']);
  });

  test('is one, however often and however parallel it is sent (ASVS 2.3.4)', async () => {
    const usesOf = async () =>
      (await server.database.db.select().from(invitationCode).where(eq(invitationCode.code, code)))[0]?.uses;
    const before = (await usesOf()) ?? 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply()));
    assert.deepEqual(new Set(answers.map(({ code: status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ data }) => data.recordUuid)).size, 1);
    assert.equal((await waiting()).filter(({ userUuid }) => userUuid === zhao.id).length, 1);
    assert.equal(await usesOf(), before + 1);
  });

  test('approved, makes a member with a record in one transaction (ASVS 2.3.3)', async () => {
    const { recordUuid } = (await apply()).data;
    const { db } = server.database;
    await db.execute(sql`alter table operation_record rename to hidden`);
    const failed = await decide(recordUuid, 1);
    await db.execute(sql`alter table hidden rename to operation_record`);
    assert.equal(failed.code, 500);
    assert.equal(await isMember(), false);
    assert.equal((await mine())[0]?.status, 1);

    assert.equal((await decide(recordUuid, 1)).code, 200);
    assert.equal(await isMember(), true);
    const [done] = await mine();
    assert.deepEqual([done?.status, done?.isPassed], [2, 1]);
    const [record] = await db
      .select()
      .from(operationRecord)
      .where(
        sql`${operationRecord.title} = 'confirm-request' and ${operationRecord.params} like ${`%${recordUuid}%`}`,
      );
    assert.equal(record?.userId, chen.id);
    assert.equal(record?.organizationId, sunfield.id);

    const joined = await world.get('get-default-organization', world.zhao);
    assert.equal(joined.data.orgUuid, sunfield.id);
    const member = { ...world.zhao, org: sunfield.id };
    assert.equal((await world.get('get-menu-list', member)).code, 200);
    assert.equal(
      outcome(await world.get(`get-org-user-list?uuid=${sunfield.id}`, member)),
      '403 noPermission',
    );
  });

  test('rejected, makes no member, and the person may apply again', async () => {
    const { recordUuid } = (await apply()).data;
    assert.equal((await decide(recordUuid, 0)).code, 200);
    assert.equal(await isMember(), false);
    assert.deepEqual([(await mine())[0]?.status, (await mine())[0]?.isPassed], [2, 0]);
    assert.notEqual((await apply()).data.recordUuid, recordUuid);
  });

  test('takes the same decision twice for one, and no other after it (ASVS 2.3.1)', async () => {
    const { recordUuid } = (await apply()).data;
    assert.equal((await decide(recordUuid, 1)).code, 200);
    const records = () => server.database.db.$count(operationRecord);
    const before = await records();
    assert.equal((await decide(recordUuid, 1, ma)).code, 200);
    assert.equal(await records(), before);
    assert.equal(outcome(await decide(recordUuid, 0)), '409 requestDecided');
    assert.equal(outcome(await withdraw(recordUuid)), '409 requestDecided');
    assert.equal(await isMember(), true);
  });

  test('has one outcome when two administrators decide at once (ASVS 2.3.3)', async () => {
    for (let round = 0; round < 5; round++) {
      const { recordUuid } = (await apply()).data;
      const answers = await Promise.all([decide(recordUuid, 1), decide(recordUuid, 0, ma)]);
      assert.deepEqual(answers.map(outcome).sort(), ['200', '409 requestDecided']);
      const isPassed = (await mine())[0]?.isPassed;
      assert.equal(isPassed, answers[0]?.code === 200 ? 1 : 0);
      assert.equal(await isMember(), isPassed === 1);
      await world.post('quit-org', { uuid: sunfield.id }, world.zhao);
    }
  });

  test('has one outcome when it is approved and withdrawn at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { recordUuid } = (await apply()).data;
      const [approved, withdrawn] = await Promise.all([decide(recordUuid, 1), withdraw(recordUuid)]);
      const isApproved = approved.code === 200;
      assert.equal(
        outcome(isApproved ? withdrawn : approved),
        isApproved ? '409 requestDecided' : '409 requestWithdrawn',
      );
      assert.equal(await isMember(), isApproved);
      assert.equal((await mine())[0]?.status, isApproved ? 2 : 0);
      await world.post('quit-org', { uuid: sunfield.id }, world.zhao);
    }
  });

  test('is withdrawn by the person alone, once', async () => {
    const { recordUuid } = (await apply()).data;
    assert.equal(outcome(await withdraw(recordUuid, world.wu)), '404');
    assert.equal((await withdraw(recordUuid)).code, 200);
    assert.equal((await withdraw(recordUuid)).code, 200);
    assert.equal(outcome(await decide(recordUuid, 1)), '409 requestWithdrawn');
    assert.equal((await mine())[0]?.status, 0);
  });

  test('is invalid after its time, and another one may follow', async () => {
    const { recordUuid } = (await apply()).data;
    const { db } = server.database;
    await db
      .update(joinRequest)
      .set({ createdAt: new Date(Date.now() - 15 * DAY * 1000), expiresAt: new Date(Date.now() - 1) })
      .where(eq(joinRequest.id, recordUuid));
    assert.equal((await mine())[0]?.status, 0);
    assert.equal(
      (await waiting()).some((record) => record.recordUuid === recordUuid),
      false,
    );
    assert.equal(outcome(await decide(recordUuid, 1)), '409 requestExpired');
    assert.equal(outcome(await withdraw(recordUuid)), '409 requestExpired');
    assert.notEqual((await apply()).data.recordUuid, recordUuid);
    assert.equal((await waiting()).filter(({ userUuid }) => userUuid === zhao.id).length, 1);
  });

  test('is not made with the code of an own organisation, nor by a member', async () => {
    assert.equal(outcome(await apply(code, world.chen)), '400 code: invitationCode.own');
    assert.equal(outcome(await apply(code, { token: world.chen.token })), '409 alreadyMember');
    const { recordUuid } = (await apply()).data;
    await decide(recordUuid, 1);
    await world.post('disable-org-user', { uuid: zhao.id }, world.chen);
    assert.equal(outcome(await apply()), '409 memberDisabled');
  });

  test('names what is wrong with a code, as the form does (ASVS 2.2.2)', async () => {
    assert.deepEqual((await apply('')).errors, ['code: field.required']);
    assert.deepEqual((await apply('  ')).errors, ['code: invitationCode.required']);
    assert.deepEqual((await apply('ABC')).errors, ['code: invitationCode.pattern']);
    assert.deepEqual((await apply('U000000000')).errors, ['code: invitationCode.pattern']);
  });

  test('is approved at once where the organisation allows it', async () => {
    const { db } = server.database;
    const set = (isAutoApproved: boolean) =>
      db.update(organization).set({ isAutoApproved }).where(eq(organization.id, sunfield.id));
    await set(true);
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply()));
    await set(false);
    assert.deepEqual(answers.map(outcome).sort(), ['200', ...Array(5).fill('409 alreadyMember')]);
    const joined = answers.find(({ code: status }) => status === 200)?.data;
    assert.deepEqual([joined.status, joined.orgUuid], [1, sunfield.id]);
    assert.equal(await isMember(), true);
    assert.deepEqual([(await mine())[0]?.status, (await mine())[0]?.isPassed], [2, 1]);
  });

  test('does not pass the quota of a code, in parallel either (ASVS 2.3.4)', async () => {
    const { data } = await world.post('renew-invitation-code', { uuid: harborStorage.id }, world.wu);
    const { db } = server.database;
    await db.update(invitationCode).set({ maxUses: 3 }).where(eq(invitationCode.code, data.code));
    const seats = await seatsOfStrangers();
    const answers = await Promise.all([...seats, world.zhao].map((person) => apply(data.code, person)));
    assert.equal(answers.length, 6);
    // Two of the six wait there already and need no further place.
    const [row] = await db.select().from(invitationCode).where(eq(invitationCode.code, data.code));
    assert.equal(row?.uses, 3);
    const refused = answers.filter(({ code: status }) => status !== 200).map(outcome);
    assert.deepEqual(new Set(refused), new Set(['400 code: invitationCode.invalid']));
    assert.equal(await db.$count(joinRequest, eq(joinRequest.code, data.code)), 3);
  });

  test('meets a code before or after its renewal, never in between', async () => {
    for (let round = 0; round < 3; round++) {
      const old = await world.codeOf(sunfield.id, world.chen);
      const [applied] = await Promise.all([
        apply(old),
        world.post('renew-invitation-code', { uuid: sunfield.id }, world.chen),
      ]);
      const made = (await waiting()).filter(({ userUuid }) => userUuid === zhao.id);
      assert.equal(made.length, applied.code === 200 ? 1 : 0);
      if (applied.code !== 200) assert.equal(outcome(applied), '400 code: invitationCode.invalid');
      else await withdraw(applied.data.recordUuid);
    }
    code = await world.codeOf(sunfield.id, world.chen);
  });

  test('meets a code before its expiry or after it, whole or not at all', async () => {
    const { db } = server.database;
    const delta = allOrganizations.delta.id;
    const typed = 'EXPRNG0000';
    const now = server.clock();
    const expiresAt = secondsAfter(now, 60);
    await db
      .insert(invitationCode)
      .values({ code: typed, organizationId: delta, createdAt: secondsAfter(now, -60), expiresAt });
    const seats = [world.zhao, ...(await seatsOfStrangers())];
    // The minute is over as soon as one of them is counted.
    const answers = seats.map((person) => apply(typed, person));
    await Promise.race(answers);
    server.advance(61);
    const outcomes = (await Promise.all(answers)).map(outcome);
    const late = await apply(typed, world.zhao);
    const made = await db.select().from(joinRequest).where(eq(joinRequest.code, typed));
    assert.equal(outcome(late), '400 code: invitationCode.invalid');
    assert.deepEqual(
      outcomes.filter((how) => how !== '200'),
      Array(seats.length - made.length).fill('400 code: invitationCode.invalid'),
    );
    assert.ok(made.length > 0 && made.every(({ createdAt }) => createdAt < expiresAt));
    const [row] = await db.select().from(invitationCode).where(eq(invitationCode.code, typed));
    assert.equal(row?.uses, made.length);
    const records = await db
      .select({ params: operationRecord.params })
      .from(operationRecord)
      .where(eq(operationRecord.organizationId, delta));
    const recorded = records.map(({ params }) => JSON.parse(params).recordUuid).filter(Boolean);
    assert.deepEqual(recorded.sort(), made.map(({ id }) => id).sort());
  });

  test('does not change once it is settled, whoever tries (ASVS 16.4.2)', async () => {
    const { recordUuid } = (await apply()).data;
    await decide(recordUuid, 0);
    const { db } = server.database;
    const change = db.update(joinRequest).set({ isPassed: true }).where(eq(joinRequest.id, recordUuid));
    await assert.rejects(change, (error: Error) => /settled/.test(String(error.cause)));
    assert.equal((await mine())[0]?.isPassed, 0);
  });
});
