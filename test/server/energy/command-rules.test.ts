import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { stationGrant } from '#server/energy/scope/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { type ControlStation, controlStation } from '#test/support/control.ts';
import { CONTROL, type ControlWorld, controlWorld, why } from '#test/support/control-world.ts';
import { type OrganizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

onEachDatabase('commands', (start) => {
  let control: ControlWorld;
  let silent: ControlStation;
  let server: TestServer;
  let world: OrganizationWorld;
  let place: ControlStation;
  let send: ControlWorld['send'];
  before(async () => {
    control = await controlWorld(start);
    ({ server, world, place, send } = control);
    silent = await controlStation(server, 'SF-ES-02', ['PCS-01']);
  });
  beforeEach(() => control.reset());

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

  test('of one device at once: one is sent, the other is told who and how long', async () => {
    const answers = await Promise.all([send({ value: 10 }), send({ value: 20 })]);
    assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 409]);
    const refused = answers.find(({ code }) => code === 409);
    assert.equal(refused?.data.errors[0].rule, 'control.locked');
    assert.match(refused?.message ?? '', /陈立新 is sending .* in \d+ s/);
    assert.equal((await send({ device: 'PCS-02' })).code, 200);
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
});
