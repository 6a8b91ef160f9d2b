import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, before, beforeEach, test } from 'node:test';
import type { CommandEvent } from '#contract/energy/command/events.ts';
import { command } from '#server/energy/command/schema.ts';
import { strategySwitch } from '#server/energy/strategy/schema.ts';
import {
  brokerOf,
  type CommandGateway,
  connectCommandGateway,
  QUICK,
} from '#test/support/command-gateway.ts';
import { type ControlStation, controlStation } from '#test/support/control.ts';
import { sequence } from '#test/support/control-sequence.ts';
import { CONTROL } from '#test/support/control-world.ts';
import { readEvents, until } from '#test/support/event-reader.ts';
import { eventually } from '#test/support/jobs.ts';
import { type OrganizationWorld, organizationWorld } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const CODE = 'SF-ES-01';

onEachDatabase('commands over MQTT', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let place: ControlStation;
  let gateway: CommandGateway;
  let keys = 0;
  before(async () => {
    server = await start({
      env: { SIMULATOR: 'off', MQTT_PORT: '0' },
      limits: { ...QUICK, streamPollMs: 20 },
    });
    world = await organizationWorld(server);
    place = await controlStation(server);
  });
  beforeEach(async () => {
    await server.database.db.delete(command);
    await server.database.db.delete(strategySwitch);
    server.advance(1);
    await place.ready(server.clock());
    gateway = await connectCommandGateway(brokerOf(server), CODE, place.key);
    await eventually(async () => (await blockOf()) === null);
  });
  afterEach(() => gateway.close());

  const blockOf = async () =>
    (await server.get(`${CONTROL}/stations/${CODE}`, world.chen)).data.gateway.blocked?.rule ?? null;
  const send = async (value: number, facts: object = {}) => {
    const wanted = { station: CODE, device: 'PCS-01', point: 'setpointKw', value, ...facts };
    const answer = await server.post(
      `${CONTROL}/commands`,
      { idempotencyKey: `key-${keys++}`, ...wanted },
      world.chen,
    );
    assert.equal(answer.code, 200, answer.message);
    return answer.data;
  };
  const read = async (id: string) => (await server.get(`${CONTROL}/commands/${id}`, world.chen)).data;
  const stepsOf = async (id: string) => (await read(id)).steps.map(({ step }: { step: string }) => step);
  const becomes = (id: string, state: string) => eventually(async () => (await read(id)).state === state);
  /** A frame that comes so many seconds later. */
  const frame = async (seconds: number, values: readonly (number | null)[], device = 'PCS-01') => {
    server.advance(seconds);
    const at = server.clock();
    await place.frames(at, { [device]: values });
    return at.getTime();
  };

  test('are handed over, answered, and verified by a later frame', async () => {
    const { id, sentAt } = await send(50);
    assert.ok(sentAt);
    const message = await gateway.receives(1);
    assert.deepEqual(
      { ...message, expiresAt: undefined },
      { id, kind: 'set', device: 'PCS-01', point: 'setpointKw', value: 50, expiresAt: undefined },
    );
    await gateway.answer({ id, result: 'accepted' });
    await gateway.answer({ id, result: 'done', ts: server.clock().toISOString() });
    await frame(10, [null, 0, 2, 1, 0]);
    await frame(10, [30, 0, 2, 1, 0]);
    const shownAt = await frame(10, [50.4, 0, 3, 1, 50]);
    await becomes(id, 'verified');
    const done = await read(id);
    assert.deepEqual(
      [done.sendStatus, done.executionState, done.readback.toFixed(1), done.frameTs],
      ['success', 'verified', '50.4', shownAt],
    );
    assert.deepEqual(await stepsOf(id), ['stored', 'sent', 'accepted', 'done', 'verified']);
    assert.equal(gateway.received.length, 1);
  });

  test('that a gateway refuses have failed, with its reason', async () => {
    const { id } = await send(50);
    await gateway.receives(1);
    await gateway.answer({ id, result: 'refused', reason: 'local control' });
    const failed = await read(id);
    assert.deepEqual(
      [failed.state, failed.sendStatus, failed.executionState, failed.answer],
      ['fail', 'fail', null, 'local control'],
    );
    await send(51);
  });

  test('that are answered with what the database cannot store have their answer all the same', async () => {
    const { id } = await send(50);
    await gateway.receives(1);
    const lost = new Promise((_, reject) => {
      gateway.client.once('close', () => reject(new Error('The broker ended the connection.')));
    });
    lost.catch(() => undefined);
    await Promise.race([gateway.answer({ id, result: 'refused', reason: 'local\0\ud800 control\0' }), lost]);
    assert.equal((await read(id)).answer, 'local  control');
    await Promise.race([gateway.answer({ id: randomUUID(), result: 'done', values: { 'a\0': 1 } }), lost]);
  });

  test('that have ended record some late answers, not all that a gateway can think of', async () => {
    const { id } = await send(50);
    await gateway.receives(1);
    await gateway.answer({ id, result: 'refused', reason: 'no' });
    for (let at = 0; at < 30; at++) await gateway.answer({ id, result: 'refused', reason: `no ${at}` });
    assert.ok((await stepsOf(id)).length <= 15);
  });

  test('that were done, but whose value another frame contradicts, end as a mismatch', async () => {
    const { id } = await send(50);
    await gateway.receives(1);
    await gateway.answer({ id, result: 'done' });
    await frame(59, [30, 0, 2, 1, 0]);
    await frame(2, [31, 0, 2, 1, 0]);
    await becomes(id, 'mismatch');
    const done = await read(id);
    assert.deepEqual([done.sendStatus, done.executionState, done.readback], ['success', 'mismatch', 31]);
    // It is seen after all: recorded, but what was known then stays.
    await frame(60, [50, 0, 2, 1, 0]);
    await eventually(async () => (await stepsOf(id)).at(-1) === 'lateFrame');
    assert.equal((await read(id)).state, 'mismatch');
  });

  test('are answered once: a repeated answer changes nothing', async () => {
    const { id } = await send(50);
    await gateway.receives(1);
    for (const result of ['done', 'done', 'accepted', 'done']) await gateway.answer({ id, result });
    assert.deepEqual(await stepsOf(id), ['stored', 'sent', 'done']);
  });

  test('take no answer that cannot be read, or is of another station', async () => {
    const { id } = await send(50);
    await gateway.receives(1);
    for (const body of ['', '{"id":1}', 'null', { id, result: 'perhaps' }, { id: 'x', result: 'done' }])
      await gateway.answer(body);
    const far = await controlStation(server, 'HS-ES-01', ['PCS-01']);
    const other = await connectCommandGateway(brokerOf(server), 'HS-ES-01', far.key);
    await other.answer({ id, result: 'done' });
    await assert.rejects(
      Promise.race([
        other.client.publishAsync(
          `heliport/v1/${CODE}/commands/ack`,
          JSON.stringify({ id, result: 'done' }),
          {
            qos: 1,
          },
        ),
        new Promise((_, reject) => other.client.once('close', () => reject(new Error('closed')))),
      ]),
    );
    await other.close();
    assert.deepEqual(await stepsOf(id), ['stored', 'sent']);
  });

  test('change the mode that control looks at when a frame shows it', async () => {
    const { id } = await send(1, { point: 'mode' });
    await gateway.receives(1);
    await gateway.answer({ id, result: 'done' });
    assert.deepEqual(await server.database.db.select().from(strategySwitch), []);
    await frame(5, [0, 1, 2, 1, 0]);
    await becomes(id, 'verified');
    const [row] = await server.database.db.select().from(strategySwitch);
    assert.deepEqual([row?.mode, row?.enabled], ['automatic', false]);
  });

  test('of a sequence whose key somebody used before stop it', async () => {
    const { id, stops } = await sequence(server, world, 'taken', 'PCS-01 10', 'PCS-02 20');
    const first = await gateway.receives(1);
    await send(20, { device: 'PCS-02', idempotencyKey: `${id}/2` });
    const taken = await gateway.receives(2);
    await gateway.answer({ id: taken.id, result: 'refused', reason: 'no' });
    await gateway.answer({ id: first.id, result: 'done' });
    await frame(5, [10, 0, 2, 1, 0]);
    await stops();
  });

  test('of a sequence go one after the other, and stop at the first that is not verified', async () => {
    const { now, stops } = await sequence(server, world, 'seq', 'PCS-01 10', 'PCS-02 20', 'PCS-01 30');
    const first = await gateway.receives(1);
    await gateway.answer({ id: first.id, result: 'done' });
    await frame(5, [10, 0, 2, 1, 0]);
    const { id, device } = await gateway.receives(2);
    assert.equal(device, 'PCS-02');
    await gateway.answer({ id, result: 'refused', reason: 'no' });
    await stops();
    const steps: { command: { state: string } | null }[] = (await now()).steps;
    assert.deepEqual(
      steps.map((each) => each.command?.state),
      ['verified', 'fail', undefined],
    );
    assert.equal(gateway.received.length, 2);
  });

  test('are told to open pages, step by step', async () => {
    const reader = await readEvents(server.url, {
      ...world.chen,
      path: `/events/v1/stream?commands=${CODE}`,
    });
    const heard = () =>
      reader.heard.flatMap((line) =>
        line.startsWith('command ') ? (JSON.parse(line.slice(8)) as CommandEvent).list : [],
      );
    const { id } = await send(50);
    await gateway.receives(1);
    await gateway.answer({ id, result: 'refused' });
    const steps = () => heard().flatMap((news) => (news.id === id ? news.step : []));
    await until(
      () => steps().includes('declined'),
      () => `heard ${reader.heard.join()}`,
    );
    assert.deepEqual(new Set(steps()), new Set(['stored', 'sent', 'declined']));
    reader.leave();
  });

  test('read points from the devices themselves', async () => {
    const asked = server.post(
      `${CONTROL}/batch-read`,
      {
        station: CODE,
        points: [
          { device: 'PCS-01', point: 'setpointKw' },
          { device: 'PCS-01', point: 'activeKw' },
          { device: 'PCS-02', point: 'activeKw' },
        ],
      },
      world.chen,
    );
    await gateway.receives(2);
    for (const message of gateway.received) {
      assert.equal(message.kind, 'read');
      const answer =
        message.device === 'PCS-01'
          ? { result: 'done', values: { setpointKw: 50, other: 'x' } }
          : { result: 'refused' };
      await gateway.answer({ id: message.id, ...answer });
    }
    const { data } = await asked;
    assert.deepEqual(
      data.values.map(({ device, point, value }: Record<string, unknown>) => [device, point, value]),
      [['PCS-01', 'setpointKw', 50]],
    );
    assert.deepEqual(
      data.missing.map(({ device, point, reason }: Record<string, unknown>) => [device, point, reason]),
      [
        ['PCS-01', 'activeKw', 'noValue'],
        ['PCS-02', 'activeKw', 'declined'],
      ],
    );
  });

  test('are not sent to a gateway whose clock is wrong, or that has left', async () => {
    const tell = (ts: Date) =>
      gateway.answer({ id: crypto.randomUUID(), result: 'done', ts: ts.toISOString() });
    await tell(new Date(server.clock().getTime() - 40_000));
    await eventually(async () => (await blockOf()) === 'control.drift');
    await tell(server.clock());
    await eventually(async () => (await blockOf()) === null);
    await gateway.client.unsubscribeAsync(`heliport/v1/${CODE}/commands`);
    await eventually(async () => (await blockOf()) === 'control.gatewayAway');
    await gateway.client.subscribeAsync(`heliport/v1/${CODE}/commands`);
    await eventually(async () => (await blockOf()) === null);
    await gateway.close();
    await eventually(async () => (await blockOf()) === 'control.gatewayAway');
  });
});
