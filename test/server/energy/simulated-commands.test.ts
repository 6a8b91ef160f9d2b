import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { takeAnswer } from '#server/energy/command/commands/answer.ts';
import { handOver } from '#server/energy/command/commands/hand-over.ts';
import { place } from '#server/energy/command/commands/place.ts';
import { lookAtOpen } from '#server/energy/command/commands/verify.ts';
import { createDeadlines } from '#server/energy/command/deadlines.ts';
import type { Desk } from '#server/energy/command/desk.ts';
import { createGateways } from '#server/energy/command/gateways.ts';
import { command } from '#server/energy/command/schema.ts';
import { commandFindings } from '#server/energy/commissioning/commands/command-findings.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { createIngest } from '#server/energy/frame/public.ts';
import { createLive, type Live } from '#server/energy/simulator/commands/live.ts';
import { simulatedGateways } from '#server/energy/simulator/commands/take-command.ts';
import { controlsOf, type Done } from '#server/energy/simulator/controls.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { UNHURRIED } from '#test/support/control.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const EVER = Number.POSITIVE_INFINITY;
const ASKER = { userId: accounts[0].id, membership: { organizationId: organizations.sunfield.id } };

test('a converter keeps what it was told until it is told otherwise, its station is, or it follows the plan again', () => {
  const set = (device: string, value: number, at: number, point = 'setpointKw'): Done => ({
    ...{ device, point, value, at },
  });
  const { setpoints, dispatch, switchedOff, shown } = controlsOf([
    set('PCS-01', 10, 1),
    set('PCS-02', 20, 1),
    set('PCS-01', 11, 2),
    set('EMS', 500, 3),
    set('PCS-02', 21, 4),
    set('PCS-02', 1, 5, 'mode'),
    set('PCS-03', 0, 6, 'state'),
    set('PCS-03', 2, 7, 'state'),
    set('EMS', 15, 8, 'socMinPercent'),
  ]);
  assert.deepEqual(
    setpoints.map(({ bank, watts, from, to }) => [bank, watts, from, to]),
    [
      [0, 10_000, 1, 2],
      [1, 20_000, 1, 3],
      [0, 11_000, 2, 3],
      [1, 21_000, 4, 5],
    ],
  );
  assert.deepEqual(dispatch, [{ watts: 500_000, from: 3, to: 5 }]);
  assert.deepEqual(switchedOff, [{ bank: 2, from: 6, to: 7 }]);
  assert.deepEqual([...shown.keys()], ['PCS-02', 'PCS-03', 'EMS']);
  assert.deepEqual(shown.get('EMS'), [
    { device: 'EMS', kind: 'stuck', point: 'socMinPercent', value: 15, from: 8, to: EVER },
  ]);
});

onEachDatabase('commands to stations of the demo', (start) => {
  let server: TestServer;
  let desk: Desk;
  let live: Live;
  let stationId: bigint;
  const reports: Promise<void>[] = [];
  before(async () => {
    server = await start({ env: { SIMULATOR: 'off' }, limits: { ...UNHURRIED, deviceCacheMs: 1 } });
    const { context, clock } = server;
    const devices = createDevices(context);
    const steady = () => clock().getTime();
    const gateways = createGateways(context);
    const onFailure = (error: unknown) => {
      throw error;
    };
    desk = { context, devices, gateways, deadlines: createDeadlines({ clock, steady }), onFailure };
    live = createLive(context, devices, createIngest(context));
    await live.begin();
    gateways.add(
      simulatedGateways(context, {
        ...{ devices, running: () => live.stations() },
        report: (...device) => void reports.push(live.report(...device)),
        control: { gateways, answered: (id, answer) => takeAnswer(desk, id, answer) },
      }),
    );
    await gateways.beat();
  });

  async function send(device: string, point: string, value: number): Promise<string> {
    const row = await place(desk, ASKER, {
      ...{ station: 'SF-ES-01', device, point, value: String(value), kind: 'set', source: 'person' },
      ...{ key: `${device}/${point}/${value}`, reason: '' },
    });
    assert.equal(row.state, 'open', String(row.rule));
    stationId = row.stationId;
    await handOver(desk, row.stationId);
    await Promise.all(reports.splice(0));
    return row.id;
  }
  /** Minutes go by, each with its frames. */
  async function minutes(count: number): Promise<void> {
    for (let minute = 0; minute < count; minute++) {
      server.advance(60);
      await desk.gateways.beat();
      await live.tick();
      await lookAtOpen(desk);
    }
  }
  const stateOf = async (id: string) => {
    const [row] = await server.database.db.select().from(command).where(eq(command.id, id));
    return [row?.sendStatus, row?.executionState, row?.state];
  };
  const valuesOf = async (device: string) => {
    const known = (await desk.devices.of(stationId)).byCode.get(device);
    const [row] = await server.database.telemetry.query<{ v: string }>(
      'select array_to_json(v)::text as v from latest where station_id = $1::bigint and device_id = $2::int',
      [stationId, known?.id ?? 0],
    );
    const v = JSON.parse(row?.v ?? '[]') as number[];
    return (point: string) => v[(known?.model.points.get(point)?.pos ?? 0) - 1];
  };

  test('are answered and shown by the next frames, one by nothing, and one only by words', async () => {
    const [set, stuck, deaf] = [
      await send('PCS-01', 'setpointKw', -50),
      await send('PCS-04', 'setpointKw', 50),
      await send('PCS-05', 'setpointKw', 50),
    ];
    await minutes(3);
    assert.deepEqual(await stateOf(set), ['success', 'verified', 'verified']);
    assert.deepEqual(await stateOf(stuck), ['success', 'mismatch', 'mismatch']);
    assert.deepEqual(await stateOf(deaf), ['timeout', 'timeout', 'timeout']);
    assert.equal((await valuesOf('PCS-01'))('setpointKw'), -50);
    // What a commissioning sheet of the station says of them.
    const found = await commandFindings(server.database.db, stationId, new Date(0));
    assert.deepEqual(
      [...found].map(([key, { passed, measured, expected }]) => [key, passed, measured, expected]),
      [
        ['PCS-01/setpointKw', true, -50, -50],
        ['PCS-04/setpointKw', false, 200, 50],
        ['PCS-05/setpointKw', false, null, 50],
      ],
    );
    // Free again.
    await send('PCS-05', 'setpointKw', 60);
  });

  test('are shown by a frame of the device before the minute ends', async () => {
    const set = await send('PCS-03', 'setpointKw', -40);
    server.advance(1);
    await lookAtOpen(desk);
    assert.deepEqual(await stateOf(set), ['success', 'verified', 'verified']);
    const shown = await valuesOf('PCS-03');
    assert.deepEqual([shown('setpointKw'), shown('activeKw')], [-40, -40]);
  });

  test('switch a converter off and on, and share a station’s set-point', async () => {
    const off = await send('PCS-02', 'state', 0);
    await minutes(1);
    assert.equal((await stateOf(off))[1], 'verified');
    assert.deepEqual([(await valuesOf('PCS-02'))('state'), (await valuesOf('PCS-02'))('activeKw')], [0, 0]);
    const on = await send('PCS-02', 'state', 2);
    await minutes(1);
    assert.equal((await stateOf(on))[1], 'verified');
    const all = await send('EMS', 'setpointKw', 300);
    await minutes(1);
    assert.equal((await stateOf(all))[1], 'verified');
    assert.equal((await valuesOf('PCS-01'))('setpointKw'), 60);
  });
});
