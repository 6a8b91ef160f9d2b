import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { rowsOf } from '#server/db/rows.ts';
import { judgeStation } from '#server/energy/alarm/public.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { createIngest } from '#server/energy/frame/commands/ingest.ts';
import { createLive } from '#server/energy/simulator/commands/live.ts';
import { simulation } from '#server/energy/simulator/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { QUIET } from '#test/support/alarm.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 1440 * MINUTE_MS;

onAllDatabases('alarms from before the demo began', (start) => {
  let server: TestServer;
  let startedAt: number;
  let options: { token: string; org: string };
  before(async () => {
    server = await start({ limits: QUIET, env: { SIMULATOR: 'off' } });
    const { accessToken: token } = await server.signIn('13800000001');
    options = { token, org: organizations.sunfield.id };
    const [row] = await server.database.db.select().from(simulation).limit(1);
    startedAt = row?.startedAt.getTime() ?? 0;
    await begin();
  });

  /** What the first start of the simulator does. */
  async function begin(): Promise<void> {
    const { config } = server.context;
    const context = {
      ...server.context,
      config: { ...config, limits: { ...config.limits, simulatedHistoryDays: 396 } },
    };
    await createLive(context, createDevices(context), createIngest(context)).begin();
  }
  const alarmsOf = async (device: string): Promise<Alarm[]> =>
    (await server.get(`/alarm_v2/alarms?station=SF-ES-01&device=${device}&size=50`, options)).data.list;
  /** Frames come with whole minutes, and the demo began within one. */
  function near(text: string | null | undefined, minutes: number, from = startedAt): void {
    const found = (Date.parse(text ?? '') - from) / MINUTE_MS;
    assert.ok(Math.abs(found - minutes) <= 1, `${found} is not ${minutes} ± 1 min`);
  }

  test('C03 of SF-ES-01 has been too hot since 53 minutes, and came back four times in 42', async () => {
    const [alarm, ...others] = await alarmsOf('C03');
    assert.equal(others.length, 0);
    assert.deepEqual(
      [alarm?.code, alarm?.level, alarm?.restoreCount, alarm?.resetAt],
      ['CELL-TEMP-HIGH', 3, 4, null],
    );
    near(alarm?.startAt, -95);
    assert.deepEqual([alarm?.point, alarm?.extreme], ['pack6CellMaxC', 58.6]);
    const { events } = (await server.get(`/alarm_v2/alarms/${alarm?.id}`, options)).data;
    near(events.at(-1).at, -53);
  });

  test('its first live frame goes on with the same alarm', async () => {
    const [before] = await alarmsOf('C03');
    const stationId = await rowsOf<{ s: string }>(
      server.database.db,
      sql`select id::text as s from station where code = 'SF-ES-01'`,
    );
    const { context } = server;
    await judgeStation(context, createDevices(context), BigInt(stationId[0]?.s ?? 0));
    assert.deepEqual(await alarmsOf('C03'), [before]);
  });

  test('C02 was too hot for 47 minutes a year ago, with who saw to it and how', async () => {
    const [alarm, ...others] = await alarmsOf('C02');
    assert.equal(others.length, 0);
    const since = startedAt - YEAR_MS;
    near(alarm?.startAt, 0, since);
    near(alarm?.resetAt, 47, since);
    near(alarm?.confirmedAt, 6, since);
    assert.deepEqual([alarm?.extreme, alarm?.confirmedBy], [57.6, '马骏']);
    assert.match(alarm?.note ?? '', /风扇模块，用时 47 分钟/);
    const { events } = (await server.get(`/alarm_v2/alarms/${alarm?.id}`, options)).data;
    assert.deepEqual(
      events.map(({ step }: { step: string }) => step),
      ['raised', 'confirmed', 'reset'],
    );
  });

  test('the order on C03 is about its alarm, also once that is no longer open', async () => {
    const [alarm] = await alarmsOf('C03');
    await server.database.telemetry.query('update alarm set reset_at = now() where reset_at is null');
    const { list } = (await server.get(`/operation/v1/orders?alarm=${alarm?.id}`, options)).data;
    assert.deepEqual(
      list.map(({ what, alarm: own }: Order) => [what, own?.id, own?.resetAt === null]),
      [['6 号电池包温度过高，检查风扇', alarm?.id, false]],
    );
  });

  test('are told once, however often the simulator begins', async () => {
    await server.database.telemetry.query('truncate latest');
    await begin();
    assert.equal((await alarmsOf('C03')).length, 1);
    assert.equal((await alarmsOf('C02')).length, 1);
  });
});
