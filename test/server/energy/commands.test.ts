import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { ControlDevice } from '#contract/energy/command/calls.ts';
import { command, commandSequence } from '#server/energy/command/schema.ts';
import { gatewayConnection } from '#server/energy/gateway-connection/schema.ts';
import { stationGrant } from '#server/energy/scope/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { type ControlStation, controlStation, UNHURRIED } from '#test/support/control.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { type Answer, onEachDatabase, type TestServer } from '#test/support/server.ts';

const CONTROL = '/control/v1';

onEachDatabase('commands', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let place: ControlStation;
  let silent: ControlStation;
  let keys = 0;
  before(async () => {
    server = await start({
      env: { SIMULATOR: 'off' },
      limits: { ...UNHURRIED, deviceCacheMs: 1, readExpiryMs: 50 },
    });
    world = await organizationWorld(server);
    place = await controlStation(server);
    silent = await controlStation(server, 'SF-ES-02', ['PCS-01']);
  });
  beforeEach(async () => {
    const { db } = server.database;
    await db.delete(command);
    await db.delete(commandSequence);
    await db.delete(gatewayConnection);
    for (const converter of ['PCS-01', 'PCS-02'])
      await place.switch(converter, { mode: 'manual', enabled: false });
    await place.connected();
    await place.ready(server.clock());
  });

  const body = (facts: object = {}) => ({
    ...{ station: 'SF-ES-01', device: 'PCS-01', point: 'setpointKw', value: 50 },
    ...{ idempotencyKey: `key-${keys++}`, ...facts },
  });
  const send = (facts: object = {}, seat: Seat = world.chen): Promise<Answer> =>
    server.post(`${CONTROL}/commands`, body(facts), seat);
  const log = async (query = '') =>
    (await server.get(`${CONTROL}/log${query}`, world.chen)).data.list as Record<string, unknown>[];
  const why = ({ code, data }: Answer) => [code, data.errors?.[0]?.field, data.errors?.[0]?.rule].join(' ');

  test('are refused beyond 1.1 times the rating, with the limit in the sentence', async () => {
    const accepted = await send({ device: 'EMS', value: 1100 });
    assert.equal(accepted.data.state, 'open');
    const refused = await send({ device: 'EMS', value: '1100.01' });
    assert.equal(why(refused), '400 value control.powerMax');
    assert.match(refused.message, /1100 kW/);
  });

  test('are refused by the rules of values', async () => {
    const rules: [object, string][] = [
      [{ value: '' }, 'control.value'],
      [{ value: null }, 'control.value'],
      [{ value: '-220.01' }, 'control.powerMin'],
      [{ point: 'powerFactor', value: 0 }, 'control.powerFactor'],
      [{ point: 'state', value: 3 }, 'control.state'],
      [{ point: 'activeKw', value: 1 }, 'control.point'],
      [{ point: 'nothing', value: 1 }, 'control.point'],
      [{ device: 'EMS', point: 'socMinPercent', value: 90 }, 'control.soc'],
      [{ device: 'EMS', point: 'periodStartMinute', value: 600 }, 'period.order'],
      [{ device: 'EMS', point: 'periodEndMinute', value: 0 }, 'period.end'],
    ];
    for (const [facts, rule] of rules) assert.equal(why(await send(facts)), `400 value ${rule}`);
    assert.equal(why(await send({ device: 'PCS-09' })), '400 device control.device');
  });

  test('are refused by the state of the device', async () => {
    const stateOf = async (mode: 'manual' | 'automatic', enabled: boolean, state: number, facts: object) => {
      await place.switch('PCS-01', { mode, enabled });
      server.advance(1);
      await place.frames(server.clock(), { 'PCS-01': [0, 0, state, 1, 0] });
      return why(await send(facts));
    };
    assert.equal(await stateOf('automatic', false, 2, {}), '409 device control.manual');
    assert.equal(await stateOf('manual', true, 2, {}), '409 device control.strategy');
    assert.equal(await stateOf('manual', false, 0, {}), '409 device control.pcsOn');
    assert.equal(
      await stateOf('manual', true, 2, { point: 'mode', value: 1 }),
      '409 device control.strategy',
    );
    assert.equal(
      await stateOf('manual', false, 2, { point: 'state', value: 2 }),
      '409 device control.pcsOff',
    );
    assert.equal(await stateOf('manual', false, 0, { point: 'state', value: 0 }), '409 device control.pcsOn');
    assert.equal(
      await stateOf('automatic', false, 2, { point: 'state', value: 0 }),
      '409 device control.manual',
    );
    // A controller has the state of its converters together.
    assert.equal(await stateOf('automatic', false, 2, { device: 'EMS' }), '409 device control.manual');
  });

  test('are refused while the device is silent', async () => {
    server.advance(600);
    await place.connected();
    assert.equal(why(await send()), '409 device control.unknown');
  });

  test('are refused where nobody could take them, and say why', async () => {
    await silent.ready(server.clock());
    assert.equal(why(await send({ station: 'SF-ES-02' })), '409 device control.readOnly');
    await silent.connected({ heardAt: new Date(server.clock().getTime() - 36_000) });
    assert.equal(why(await send({ station: 'SF-ES-02' })), '409 device control.gatewayAway');
    await silent.connected({ isOpen: false });
    assert.equal(why(await send({ station: 'SF-ES-02' })), '409 device control.gatewayAway');
    await silent.connected({ driftMs: -31_000 });
    const refused = await send({ station: 'SF-ES-02' });
    assert.equal(why(refused), '409 device control.drift');
    assert.match(refused.message, /31 s/);
    await silent.connected({ driftMs: 30_000 });
    assert.equal((await send({ station: 'SF-ES-02' })).code, 200);
  });

  test('with one key are one command, also when they come together', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send({ idempotencyKey: 'twice' })));
    assert.deepEqual(new Set(answers.map(({ data }) => data.id)).size, 1);
    assert.equal((await send({ idempotencyKey: 'twice' })).data.id, answers[0]?.data.id);
    assert.equal((await log()).length, 1);
    assert.equal(outcome(await send({ idempotencyKey: 'twice', value: 51 })), '409 commandKey');
  });

  test('of one device at once: one is sent, the other is told who and how long', async () => {
    const answers = await Promise.all([send({ value: 10 }), send({ value: 20 })]);
    assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 409]);
    const refused = answers.find(({ code }) => code === 409);
    assert.equal(refused?.data.errors[0].rule, 'control.locked');
    assert.match(refused?.message ?? '', /陈立新 is sending .* in \d+ s/);
    assert.equal((await send({ device: 'PCS-02' })).code, 200);
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
        (refused?.refusal as { rule: string }).rule,
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
    assert.deepEqual(await devices('?sort=by&search=%E9%99%88&point=setpointKw&size=1'), ['PCS-01']);
    assert.deepEqual(await devices('?from=2099-01-01T00:00:00Z'), []);
    const { data } = await server.get(`${CONTROL}/log?size=1&search=pcs`, world.chen);
    assert.equal(data.pagination.total, 2);
    assert.equal((await server.get(`${CONTROL}/log?station=HS-ES-01`, world.chen)).code, 404);
  });

  test('put back what was before another one', async () => {
    server.advance(1);
    await place.frames(server.clock(), { 'PCS-01': [12, 0, 2, 1, 0] });
    const { data } = await send({ value: 20 });
    await server.database.db
      .update(command)
      .set({
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

  test('are listed as a sequence, whose values are checked before the first one', async () => {
    const begin = (steps: object[], key = 'seq') =>
      server.post(`${CONTROL}/sequences`, { station: 'SF-ES-01', steps, idempotencyKey: key }, world.chen);
    const refused = await begin([
      { device: 'PCS-01', point: 'setpointKw', value: 1 },
      { device: 'PCS-02', point: 'setpointKw', value: 221 },
      { device: 'PCS-09', point: 'setpointKw', value: 1 },
    ]);
    assert.deepEqual(refused.errors, ['steps.1.value: control.powerMax', 'steps.2.device: control.device']);
    assert.deepEqual(await log(), []);
    const steps = [
      { device: 'PCS-01', point: 'setpointKw', value: 1 },
      { device: 'PCS-02', point: 'setpointKw', value: '2' },
    ];
    const { data } = await begin(steps);
    assert.deepEqual(
      [data.state, data.steps.map(({ command: one }: { command: object | null }) => one !== null)],
      ['running', [true, false]],
    );
    assert.equal((await begin(steps)).data.id, data.id);
    assert.equal(outcome(await begin(steps.slice(1))), '409 commandKey');
    const ended = await server.post(`${CONTROL}/sequences/${data.id}/end`, {}, world.chen);
    assert.equal(ended.data.state, 'stopped');
    assert.equal((await server.get(`${CONTROL}/sequences/${data.id}`, world.chen)).data.steps.length, 2);
  });

  test('need the right, the station in scope, and a grant to operate', async () => {
    const { data } = await send();
    assert.equal(outcome(await send({}, world.wang)), '403 noPermission');
    assert.equal((await send({ station: 'HS-ES-01' })).code, 404);
    const grid = await world.seat('15800100001', organizations.grid.id);
    assert.equal(outcome(await send({}, grid)), '403 grant');
    assert.equal(
      outcome(
        await server.post(
          `${CONTROL}/batch-read`,
          { station: 'SF-ES-01', points: [{ device: 'PCS-01', point: 'state' }] },
          grid,
        ),
      ),
      '403 grant',
    );
    assert.equal((await server.get(`${CONTROL}/commands/${data.id}`, grid)).code, 200);
    assert.equal((await server.get(`${CONTROL}/commands/${data.id}`, world.wu)).code, 404);
    assert.equal((await server.get(`${CONTROL}/stations/SF-ES-01`, world.wu)).code, 404);
    await server.database.db
      .update(stationGrant)
      .set({ mayOperate: true })
      .where(eq(stationGrant.stationId, place.id));
    assert.equal((await send({ device: 'PCS-02' }, grid)).code, 200);
    await server.database.db
      .update(stationGrant)
      .set({ mayOperate: false })
      .where(eq(stationGrant.stationId, place.id));
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
