import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { SEQUENCE_WAIT_MINUTES } from '#contract/energy/command/limits.ts';
import type { SequenceEvent } from '#contract/energy/command-sequence/events.ts';
import type { Inbox } from '#contract/user-centre/inbox/calls.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { expireWaiting } from '#server/energy/command/commands/sequence-decide.ts';
import { gatewayConnection } from '#server/energy/gateway-connection/schema.ts';
import { stationGrant } from '#server/energy/scope/schema.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { seedId } from '#server/user-centre/seed/seed-id.ts';
import { type ControlStation, controlStation } from '#test/support/control.ts';
import { CONTROL, type ControlWorld, controlWorld } from '#test/support/control-world.ts';
import { readEvents, until } from '#test/support/event-reader.ts';
import { type OrganizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { type Answer, onEachDatabase, type TestServer } from '#test/support/server.ts';

const { sunfield, grid } = organizations;
const [chen] = accounts;

const setpoint = (device: string, value: number) => ({ device, point: 'setpointKw', value });
const STEPS = [setpoint('PCS-01', 1), setpoint('PCS-02', 2)];

onEachDatabase('sequences', (start) => {
  let control: ControlWorld;
  let server: TestServer;
  let world: OrganizationWorld;
  let place: ControlStation;
  let sendSteps: ControlWorld['sendSteps'];
  /** The other administrator, a duty operator, and the administrator of an operator that only watches. */
  let ma: Seat;
  let zheng: Seat;
  let operator: Seat;
  before(async () => {
    control = await controlWorld(start);
    ({ server, world, place, sendSteps } = control);
    ma = await world.seat('15800100013', sunfield.id);
    zheng = await world.seat('15800100012', sunfield.id);
    operator = await world.seat('15800100001', grid.id);
  });
  beforeEach(() => control.reset());

  const waiting = async (
    steps: object[] = STEPS,
    facts: object = {},
    seat: Seat = world.chen,
  ): Promise<string> => {
    const answer = await sendSteps(steps, facts, seat);
    assert.equal(answer.code, 200, answer.message);
    return answer.data.id;
  };
  const decide = (id: string, what: string, seat: Seat, body: object = {}): Promise<Answer> =>
    server.post(`${CONTROL}/sequences/${id}/${what}`, body, seat);
  const release = (id: string, seat: Seat = ma) => decide(id, 'release', seat);
  const decline = (id: string, seat: Seat = ma, remark = 'not now') =>
    decide(id, 'decline', seat, { remark });
  const read = async (id: string, seat: Seat = world.chen) =>
    (await server.get(`${CONTROL}/sequences/${id}`, seat)).data;
  const inbox = async (seat: Seat): Promise<Inbox['list']> =>
    (await server.get('/inbox/v1/entries?page=1&size=50&kind=commandSequence', seat)).data.list;
  const recordsOf = async (id: string) =>
    (
      await server.database.db
        .select()
        .from(operationRecord)
        .where(eq(operationRecord.params, JSON.stringify({ sequence: id })))
    ).map(({ title, userId, remark }) => [title, userId, remark]);

  test('wait for another person: nothing is sent, and no device is locked', async () => {
    const refused = await sendSteps([setpoint('PCS-01', 1), setpoint('PCS-02', 221), setpoint('PCS-09', 1)]);
    assert.deepEqual(refused.errors, ['steps.1.value: control.powerMax', 'steps.2.device: control.device']);
    const { data } = await sendSteps(STEPS, { idempotencyKey: 'seq', reason: ' test ' });
    assert.deepEqual(
      [data.state, data.isOwn, data.mayDecide, data.by, data.reason, data.decidedBy],
      ['waiting', true, false, '陈立新', 'test', null],
    );
    // Ma, and the duty operator.
    assert.equal(data.deciders, 2);
    assert.equal(Date.parse(data.expiresAt) - Date.parse(data.createdAt), SEQUENCE_WAIT_MINUTES * 60_000);
    assert.deepEqual(await control.log(), []);
    assert.equal((await sendSteps(STEPS, { idempotencyKey: 'seq' })).data.id, data.id);
    assert.equal(outcome(await sendSteps(STEPS.slice(1), { idempotencyKey: 'seq' })), '409 commandKey');
    assert.equal((await control.send()).code, 200);
    const { waiting: list } = (await server.get(`${CONTROL}/stations/SF-ES-01`, ma)).data;
    assert.deepEqual(
      list.map(({ id, by, steps, mayDecide }: Record<string, unknown>) => [id, by, steps, mayDecide]),
      [[data.id, '陈立新', 2, true]],
    );
    assert.equal(outcome(await decide(data.id, 'end', ma)), '409 sequenceState');
  });

  test('are released by another person, never by their author', async () => {
    const id = await waiting();
    assert.equal(outcome(await release(id, world.chen)), '409 sequenceAuthor');
    assert.equal(outcome(await decline(id, world.chen)), '409 sequenceAuthor');
    assert.equal((await read(id, ma)).mayDecide, true);
    const { data } = await release(id);
    assert.deepEqual(
      [data.state, data.decidedBy, data.mayDecide, data.deciders],
      ['running', '马骏', false, null],
    );
    const steps = data.steps.map(({ command }: { command: { by: string; after: number } | null }) => [
      command?.by,
      command?.after,
    ]);
    assert.deepEqual(steps, [
      ['陈立新', 1],
      [undefined, undefined],
    ]);
    // A lost answer is asked for again.
    assert.equal((await release(id)).data.state, 'running');
    assert.equal((await control.log()).length, 1);
    assert.equal(outcome(await release(id, zheng)), '409 sequenceState');
    assert.equal((await decide(id, 'end', world.chen)).data.state, 'stopped');
    assert.deepEqual(await recordsOf(id), [
      ['send-sequence', chen.id, ''],
      ['release-sequence', seedId('user:15800100013'), ''],
      ['end-sequence', chen.id, ''],
    ]);
  });

  test('have one outcome when several decide at once', async () => {
    const id = await waiting();
    const answers = await Promise.all([
      ...[release(id), decline(id, zheng), release(id, zheng), decline(id)],
      decide(id, 'withdraw', world.chen),
    ]);
    const made = answers.filter(({ code }) => code === 200).map(({ data }) => data.state);
    const refused = answers.filter(({ code }) => code !== 200).map(outcome);
    assert.deepEqual([made.length, new Set(refused)], [1, new Set(['409 sequenceState'])]);
    assert.equal((await read(id)).state, made[0]);
    assert.equal((await control.log()).length, made[0] === 'running' ? 1 : 0);
    assert.equal((await recordsOf(id)).length, 2);
  });

  test('are declined with a remark, and withdrawn by nobody but their author', async () => {
    const id = await waiting();
    assert.deepEqual((await decline(id, ma, ' ')).errors, ['remark: control.remark']);
    assert.equal(outcome(await decide(id, 'withdraw', ma)), '403 sequenceOwn');
    const declined = (await decline(id, ma, ' too much ')).data;
    assert.deepEqual([declined.state, declined.remark, declined.decidedBy], ['declined', 'too much', '马骏']);
    assert.equal(outcome(await release(id, zheng)), '409 sequenceState');
    const other = await waiting();
    assert.equal((await decide(other, 'withdraw', world.chen)).data.state, 'withdrawn');
    const late = await release(other);
    assert.deepEqual([outcome(late), late.data.details], ['409 sequenceState', { state: 'withdrawn' }]);
    assert.match(late.message, /does not wait for release any more/);
    assert.deepEqual(await control.log(), []);
    assert.deepEqual(
      (await recordsOf(id)).map(([title, , remark]) => [title, remark]),
      [
        ['send-sequence', ''],
        ['decline-sequence', 'too much'],
      ],
    );
  });

  test('are released with the right, the station in scope, and a grant to operate', async () => {
    const { db } = server.database;
    const id = await waiting();
    assert.equal(outcome(await release(id, world.wang)), '403 noPermission');
    assert.equal(outcome(await release(id, world.wu)), '404');
    assert.equal(outcome(await release(id, operator)), '403 grant');
    assert.equal((await read(id, operator)).mayDecide, false);
    const ofZheng = and(
      eq(membership.userId, seedId('user:15800100012')),
      eq(membership.organizationId, sunfield.id),
    );
    await db.update(membership).set({ allStations: false }).where(ofZheng);
    assert.equal(outcome(await release(id, zheng)), '404');
    assert.equal((await read(id)).deciders, 1);
    await db.update(membership).set({ allStations: true }).where(ofZheng);
    const ofGrid = and(eq(stationGrant.stationId, place.id), eq(stationGrant.organizationId, grid.id));
    await db.update(stationGrant).set({ mayOperate: true }).where(ofGrid);
    assert.equal((await read(id)).deciders > 2, true);
    assert.equal((await release(id, operator)).data.state, 'running');
    await db.update(stationGrant).set({ mayOperate: false }).where(ofGrid);
  });

  test('tell their author when nobody else may release them', async () => {
    const far = await controlStation(server, 'HS-ES-01');
    await far.connected();
    const { data } = await sendSteps([setpoint('PCS-01', 1)], { station: 'HS-ES-01' }, world.wu);
    assert.deepEqual([data.state, data.deciders], ['waiting', 0]);
  });

  test('cannot be released when their author may not send any more', async () => {
    const { db } = server.database;
    const id = await waiting(STEPS, {}, ma);
    const ofMa = and(
      eq(membership.userId, seedId('user:15800100013')),
      eq(membership.organizationId, sunfield.id),
    );
    await db.update(membership).set({ isEnabled: false }).where(ofMa);
    assert.equal(outcome(await release(id, world.chen)), '409 sequenceSender');
    await db.update(membership).set({ isEnabled: true }).where(ofMa);
    assert.equal((await release(id, world.chen)).data.state, 'running');
  });

  test('are judged again by the state of that moment, and wait on when it does not allow them', async () => {
    const id = await waiting();
    await place.switch('PCS-02', { mode: 'automatic', enabled: true });
    const early = await release(id);
    assert.deepEqual([early.code, early.errors], [409, ['steps.1.value: control.strategy']]);
    await place.switch('PCS-02', { mode: 'manual', enabled: false });
    await server.database.db.delete(gatewayConnection);
    assert.deepEqual((await release(id)).errors, ['station: control.readOnly']);
    await place.connected();
    await control.send({ device: 'PCS-01' });
    assert.deepEqual((await release(id)).errors, ['steps.0.device: control.locked']);
    assert.equal((await read(id)).state, 'waiting');

    // The lower limit is above the upper one, which another step can raise.
    const low = { device: 'EMS', point: 'socMinPercent', value: 95 };
    const alone = await waiting([low]);
    assert.deepEqual((await release(alone)).errors, ['steps.0.value: control.soc']);
    const both = await waiting([{ device: 'EMS', point: 'socMaxPercent', value: 100 }, low]);
    assert.equal((await release(both)).data.state, 'running');

    // Nobody can tell what a device does after its mode was changed.
    await place.switch('PCS-02', { mode: 'automatic', enabled: false });
    assert.deepEqual((await release(await waiting([setpoint('PCS-02', 5)]))).errors, [
      'steps.0.value: control.manual',
    ]);
    const mode = { device: 'PCS-02', point: 'mode', value: 0 };
    assert.equal((await release(await waiting([mode, setpoint('PCS-02', 5)]))).data.state, 'running');
  });

  test('expire, and are then released by nobody', async () => {
    const id = await waiting();
    server.advance(SEQUENCE_WAIT_MINUTES * 60 - 60);
    assert.equal((await read(id, ma)).state, 'waiting');
    server.advance(61);
    await place.connected();
    await place.ready(server.clock());
    assert.equal(outcome(await release(id)), '409 sequenceExpired');
    assert.equal(outcome(await decline(id)), '409 sequenceExpired');
    const shown = await read(id, ma);
    assert.deepEqual([shown.state, shown.mayDecide, shown.finishedAt], ['expired', false, shown.expiresAt]);
    await Promise.all([1, 2].map(() => expireWaiting({ context: server.context })));
    assert.equal((await read(id)).state, 'expired');
    assert.equal(outcome(await release(id)), '409 sequenceExpired');
    assert.deepEqual(
      (await recordsOf(id)).map(([title, userId]) => [title, userId]),
      [
        ['send-sequence', chen.id],
        ['expire-sequence', null],
      ],
    );
    assert.deepEqual(await control.log(), []);
  });

  test('wait in the inbox of those who may release them', async () => {
    const id = await waiting(STEPS, { reason: 'peak' });
    const [entry, ...others] = await inbox(ma);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [entry?.id, entry?.note, entry?.opens],
      [
        `commandSequence:${id}`,
        'peak',
        { path: `/sub-control/control/remote?station=SF-ES-01&sequence=${id}` },
      ],
    );
    assert.match(entry?.subject ?? '', /陈立新/);
    for (const seat of [world.chen, world.wang, world.wu, operator]) assert.deepEqual(await inbox(seat), []);
    assert.equal((await inbox(zheng)).length, 1);
    await release(id);
    assert.deepEqual(await inbox(zheng), []);
  });

  test('are told to open pages with each state that they come into', async () => {
    const reader = await readEvents(server.url, { ...ma, path: '/events/v1/stream?commands=SF-ES-01' });
    const states = () =>
      reader.heard.flatMap((line) =>
        line.startsWith('sequence ')
          ? (JSON.parse(line.slice(9)) as SequenceEvent).list.map(({ id, step }) => `${id} ${step}`)
          : [],
      );
    const tells = (id: string, state: string) =>
      until(
        () => states().includes(`${id} ${state}`),
        () => `heard ${reader.heard.join()}`,
      );
    const id = await waiting();
    await tells(id, 'waiting');
    await decline(id);
    await tells(id, 'declined');
    reader.leave();
  });
});
