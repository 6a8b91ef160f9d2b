import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { ControlDevice } from '#contract/energy/command/calls.ts';
import { command } from '#server/energy/command/schema.ts';
import { gatewayConnection } from '#server/energy/gateway-connection/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import type { ControlStation } from '#test/support/control.ts';
import { CONTROL, type ControlWorld, controlWorld, why } from '#test/support/control-world.ts';
import { type OrganizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

onEachDatabase('commands', (start) => {
  let control: ControlWorld;
  let server: TestServer;
  let world: OrganizationWorld;
  let place: ControlStation;
  let send: ControlWorld['send'];
  let log: ControlWorld['log'];
  before(async () => {
    control = await controlWorld(start);
    ({ server, world, place, send, log } = control);
  });
  beforeEach(() => control.reset());

  test('with one key are one command, also when they come together', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send({ idempotencyKey: 'twice' })));
    assert.deepEqual(new Set(answers.map(({ data }) => data.id)).size, 1);
    assert.equal((await send({ idempotencyKey: 'twice' })).data.id, answers[0]?.data.id);
    assert.equal((await log()).length, 1);
    assert.equal(outcome(await send({ idempotencyKey: 'twice', value: 51 })), '409 commandKey');
  });

  test('are in the log once, with what was there before, and refused ones with their rule', async () => {
    server.advance(1);
    await place.frames(server.clock(), { 'PCS-01': [12, 0, 2, 1, 0] });
    await send({ value: 20, reason: 'test' });
    await send({ value: 221 });
    const [refused, sent] = await log();
    assert.deepEqual(
      [
        sent?.before,
        sent?.after,
        sent?.state,
        sent?.sendStatus,
        sent?.executionState,
        sent?.by,
        sent?.reason,
      ],
      [12, 20, 'open', 'sending', 'pending', '陈立新', 'test'],
    );
    assert.deepEqual(
      [
        refused?.state,
        refused?.sendStatus,
        refused?.executionState,
        (refused?.refusal as { rule: string } | undefined)?.rule,
      ],
      ['refused', 'fail', null, 'control.powerMax'],
    );
    const steps = (await server.get(`${CONTROL}/commands/${sent?.id}`, world.chen)).data.steps;
    assert.deepEqual(
      steps.map(({ step }: { step: string }) => step),
      ['stored'],
    );
  });

  test('are found in the log by filters, search and order', async () => {
    await send({ value: 20 });
    await send({ device: 'PCS-02', value: 21 });
    await send({ device: 'EMS', point: 'socMinPercent', value: 95 });
    const devices = async (query: string) => (await log(query)).map(({ device }) => device);
    assert.deepEqual(await devices('?sort=device'), ['EMS', 'PCS-01', 'PCS-02']);
    assert.deepEqual(await devices('?sort=-device&state=open'), ['PCS-02', 'PCS-01']);
    assert.deepEqual(await devices('?device=PCS-02'), ['PCS-02']);
    assert.deepEqual(await devices('?state=refused'), ['EMS']);
    assert.deepEqual(await devices('?search=socmin'), ['EMS']);
    assert.deepEqual(await devices('?sort=by&search=%E9%99%88&point=setpointKw&device=PCS-01&size=1'), [
      'PCS-01',
    ]);
    assert.deepEqual(await devices('?from=2099-01-01T00:00:00Z'), []);
    assert.deepEqual(await devices('?others=true'), []);
    // What the platform sends itself has no operator.
    await server.database.db.update(command).set({ byUser: null }).where(eq(command.value, 21));
    assert.deepEqual(await devices('?others=true'), ['PCS-02']);
    const { data } = await server.get(`${CONTROL}/log?size=1&search=pcs`, world.chen);
    assert.equal(data.pagination.total, 2);
    assert.equal((await server.get(`${CONTROL}/log?station=HS-ES-01`, world.chen)).code, 404);
  });

  test('put back what was before another one', async () => {
    server.advance(1);
    await place.frames(server.clock(), { 'PCS-01': [12, 0, 2, 1, 0] });
    const { data } = await send({ value: 20 });
    await server.database.db.update(command).set({
      state: 'verified',
      executionState: 'verified',
      sendStatus: 'success',
      finishedAt: server.clock(),
    });
    const answer = await server.post(
      `${CONTROL}/commands/${data.id}/restore`,
      { idempotencyKey: 'back' },
      world.chen,
    );
    assert.deepEqual([answer.data.after, answer.data.restores], [12, data.id]);
    await server.database.db.update(command).set({ before: null }).where(eq(command.id, data.id));
    const unknown = await server.post(
      `${CONTROL}/commands/${data.id}/restore`,
      { idempotencyKey: 'again' },
      world.chen,
    );
    assert.equal(why(unknown), '400 id control.before');
  });

  test('stop converters in an emergency, whatever their mode and whatever is in flight', async () => {
    await place.switch('PCS-01', { mode: 'automatic', enabled: true });
    await send({ device: 'PCS-02' });
    const stop = (facts: object) =>
      server.post(
        `${CONTROL}/stations/SF-ES-01/stop`,
        { reason: 'smoke', idempotencyKey: 's', ...facts },
        world.chen,
      );
    assert.equal(why(await stop({ reason: ' ' })), '400 reason control.reason');
    const { data } = await stop({});
    assert.deepEqual(
      data.list.map(({ device, kind, after, reason }: Record<string, unknown>) => [
        device,
        kind,
        after,
        reason,
      ]),
      [
        ['PCS-01', 'stop', 0, 'smoke'],
        ['PCS-02', 'stop', 0, 'smoke'],
      ],
    );
    assert.equal((await stop({})).data.list[0].id, data.list[0].id);
    // A second person’s stop is the one that is under way.
    assert.equal(
      (await stop({ idempotencyKey: 'other', device: 'PCS-01' })).data.list[0].id,
      data.list[0].id,
    );
    assert.equal(why(await send({ device: 'PCS-01' })), '409 device control.locked');
    assert.equal(
      why(await stop({ device: 'PCS-09', idempotencyKey: 't' })),
      '400 device control.noConverter',
    );
  });

  test('are told about on the station: what may be set now, and why the rest may not', async () => {
    const read = async (seat: Seat = world.chen) =>
      (await server.get(`${CONTROL}/stations/SF-ES-01`, seat)).data;
    const pointsOf = ({ devices }: { devices: ControlDevice[] }, name: string) =>
      new Map(devices.find(({ code }) => code === name)?.points.map((one) => [one.code, one]));
    const free = await read();
    assert.deepEqual(
      [free.mode, free.isOn, free.strategyEnabled, free.maySend, free.gateway.blocked, free.stopBlocked],
      ['manual', 'on', false, true, null, null],
    );
    const setpoint = pointsOf(free, 'PCS-01').get('setpointKw');
    assert.deepEqual(
      [setpoint?.min, setpoint?.max, setpoint?.present, setpoint?.blocked],
      [-220, 220, 0, null],
    );
    assert.deepEqual(Object.keys(pointsOf(free, 'PCS-01').get('state')?.states ?? {}), ['0', '2']);

    await place.switch('PCS-01', { mode: 'automatic', enabled: true });
    await send({ device: 'PCS-02', value: 7 });
    const data = await read();
    assert.deepEqual([data.mode, data.strategyEnabled], ['mixed', true]);
    const blocks = (name: string) =>
      [...pointsOf(data, name).values()].map(({ blocked }) => blocked?.rule ?? null);
    assert.deepEqual(blocks('PCS-01'), [
      ...['control.strategy', 'control.strategy', 'control.manual', 'control.strategy'],
    ]);
    assert.deepEqual(blocks('PCS-02'), Array(4).fill('control.locked'));
    const locked = data.devices.find(({ code }: { code: string }) => code === 'PCS-02');
    assert.deepEqual([locked.lock.value, locked.lock.by], [7, '陈立新']);
    assert.ok(locked.lock.secondsLeft > 30);

    await server.database.db.delete(gatewayConnection);
    const away = await read();
    assert.equal(away.gateway.blocked.rule, 'control.readOnly');
    assert.equal(away.stopBlocked.rule, 'control.readOnly');
    const grid = await world.seat('15800100001', organizations.grid.id);
    assert.equal((await read(grid)).maySend, false);
  });

  test('to read are so many in a minute, since devices are asked each time', async () => {
    const points = [{ device: 'PCS-01', point: 'setpointKw' }];
    const read = () => server.post(`${CONTROL}/batch-read`, { station: 'SF-ES-01', points }, world.chen);
    const answers = await Promise.all(Array.from({ length: 80 }, read));
    assert.equal(answers.filter(({ status }) => status === 429).length, 20);
    server.advance(61);
    await place.ready(server.clock());
    assert.equal((await read()).status, 200);
  });

  test('to read points name each that did not answer', async () => {
    const { data } = await server.post(
      `${CONTROL}/batch-read`,
      {
        station: 'SF-ES-01',
        points: [
          { device: 'PCS-01', point: 'state' },
          { device: 'PCS-02', point: 'state' },
        ],
      },
      world.chen,
    );
    assert.deepEqual(data.values, []);
    assert.deepEqual(
      data.missing.map(({ device, reason }: Record<string, unknown>) => [device, reason]),
      [
        ['PCS-01', 'noAnswer'],
        ['PCS-02', 'noAnswer'],
      ],
    );
    await server.database.db.delete(gatewayConnection);
    const answer = await server.post(
      `${CONTROL}/batch-read`,
      { station: 'SF-ES-01', points: [{ device: 'PCS-01', point: 'state' }] },
      world.chen,
    );
    assert.equal(answer.data.missing[0].reason, 'readOnly');
  });
});
