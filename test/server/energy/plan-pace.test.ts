import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { inArray } from 'drizzle-orm';
import { device } from '#server/energy/device/schema.ts';
import { createIngest } from '#server/energy/frame/public.ts';
import { createPartitions, executeOnTelemetry, partitionAt } from '#server/energy/telemetry/public.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';
import { type MeasuredStation, measuredStation } from '#test/support/telemetry.ts';
import { type OrderWorld, orderWorld } from '#test/support/work-orders.ts';

const RATED_KWH = 100;
const DAY_MS = 86_400_000;

onAllDatabases('the dates of a plan by throughput', (start) => {
  let server: TestServer;
  let world: OrderWorld;
  let place: MeasuredStation;
  before(async () => {
    server = await start({ env: { SIMULATOR: 'off' } });
    world = await orderWorld(server);
    place = await measuredStation(server, 'SF-ES-01', ['BAT-1', 'BAT-2']);
    await server.database.db
      .update(device)
      .set({ ratedKwh: RATED_KWH })
      .where(inArray(device.id, Object.values(place.devices)));
  });

  const facts = {
    model: null,
    targets: ['BAT-1', 'BAT-2'].map((code) => ({ station: 'SF-ES-01', device: code })),
    rule: { kind: 'throughput', unit: 'cycles', every: 250 },
  };
  /** Frames of both batteries, whose counters show so many cycles. */
  const frames = (cycles: number) =>
    createIngest(server.context).store(
      Object.values(place.devices).map((id) => ({
        ...{ s: place.id, d: id, t: Math.floor(server.clock().getTime() / 60_000) * 60_000, q: 0 },
        ...{ v: [50, 40, 0], c: [cycles * RATED_KWH * 1000, cycles * RATED_KWH * 1000] },
      })),
    );
  const preview = async (which: object) =>
    (await server.post('/operation/v1/plans/preview', { ...facts, ...which }, world.chief)).data.list.map(
      ({ done, dates }: { done: number; dates: string[] }) => ({
        done,
        days: dates.map((date) => Math.round((Date.parse(date) - server.clock().getTime()) / DAY_MS)),
      }),
    );

  test('are unknown without days to go by', async () => {
    await frames(500);
    assert.deepEqual(await preview({}), [
      { done: 0, days: [] },
      { done: 0, days: [] },
    ]);
  });

  test('go by the pace of the last days, before the plan is stored too', async () => {
    const { telemetry } = server.database;
    const quarter = new Date(Math.floor(server.clock().getTime() / 900_000) * 900_000);
    const [first, last] = [new Date(quarter.getTime() - 6 * DAY_MS), quarter];
    const months = new Map(
      [first, last].map((at) => partitionAt('roll15', at.getTime())).map((month) => [month.name, month]),
    );
    await telemetry.transaction((tx) =>
      createPartitions(executeOnTelemetry(tx), 'roll15', [...months.values()]),
    );
    // The first battery has had two cycles a day, the second stands still.
    for (const [code, cycles] of [
      ['BAT-1', 12],
      ['BAT-2', 0],
    ] as const)
      for (const [at, done] of [
        [first, 0],
        [last, cycles],
      ] as const)
        await telemetry.query(
          `insert into roll15 select $1::bigint, $2::int, $3::timestamptz, 15, 0, '{}', '{}', '{}',
             array[$4::bigint, $4::bigint] on conflict (station_id, device_id, ts) do update set c_open = excluded.c_open`,
          [place.id, place.devices[code] ?? 0, at, (500 + done) * RATED_KWH * 1000],
        );
    assert.deepEqual(await preview({ dates: 3 }), [
      { done: 0, days: [125, 250, 375] },
      { done: 0, days: [] },
    ]);
    const plan = { ...facts, name: 'Fan check', what: 'Fan check', grade: 'C', leadDays: 0 };
    const made = await server.post(
      '/operation/v1/plans',
      { ...plan, checks: [], costCents: null },
      world.chief,
    );
    assert.equal(made.code, 200, made.message);
    server.advance(60);
    await frames(600);
    const [counted] = await preview({ id: made.data.id, dates: 2 });
    assert.deepEqual(counted, { done: 100, days: [75, 200] });
  });
});
