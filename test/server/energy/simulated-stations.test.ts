import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { StationWithReading } from '#contract/energy/overview/calls.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { device } from '#server/energy/device/schema.ts';
import { createIngest } from '#server/energy/frame/commands/ingest.ts';
import { createLive, type Live } from '#server/energy/simulator/commands/live.ts';
import { requestEvent } from '#server/energy/simulator/commands/request.ts';
import { seedSimulation } from '#server/energy/simulator/seed.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen] = accounts;
const { sunfield } = organizations;
const MINUTE_MS = 60_000;

onEachDatabase('simulated stations', (start) => {
  let server: TestServer;
  let live: Live;
  before(async () => {
    server = await start();
    const { context } = server;
    live = createLive(context, createDevices(context), createIngest(context));
    await live.begin();
  });

  const rows = <Row>(text: string, values: (string | number)[] = []) =>
    server.database.telemetry.query<Row>(text, values);
  /** The newest values of a device, by point. */
  async function latest(code: string, deviceCode: string) {
    const [row] = await rows<{ t: number; q: number; v: string; c: string; points: string }>(
      `select extract(epoch from l.ts)::float8 * 1000 as t, l.quality::int4 as q, to_json(l.v)::text as v, to_json(l.c)::text as c,
         m.points::text as points
       from latest l join device d on d.id = l.device_id join device_model m on m.id = d.model_id
       join station s on s.id = d.station_id where s.code = $1 and d.code = $2`,
      [code, deviceCode],
    );
    assert.ok(row, `${code}/${deviceCode}`);
    const [v, c] = [row.v, row.c].map((text) => JSON.parse(text) as (number | null)[]);
    const points = JSON.parse(row.points) as { code: string; kind: string; pos: number }[];
    const value = (point: string) => {
      const found = points.find((one) => one.code === point);
      return (found?.kind === 'counter' ? c : v)?.[(found?.pos ?? 0) - 1] ?? null;
    };
    return { t: row.t, q: row.q, value };
  }

  /** Lets minutes go by, and the simulator follow. */
  async function pass(minutes: number): Promise<void> {
    server.advance(minutes * 60);
    await live.tick();
  }

  test('have the devices and points of their kinds', async () => {
    const points = await rows<{ type: string; points: number; stations: number }>(
      `select s.type, (sum(jsonb_array_length(m.points)) / count(distinct s.id))::int4 as points, count(distinct s.id)::int4 as stations
       from device d join station s on s.id = d.station_id join device_model m on m.id = d.model_id
       where d.kind <> 'station' group by 1 order by 1`,
    );
    assert.deepEqual(points, [
      { type: 'BS', points: 45, stations: 2 },
      { type: 'CES', points: 420, stations: 4 },
      { type: 'ES', points: 360, stations: 5 },
      { type: 'PV', points: 220, stations: 4 },
      { type: 'PV_ES', points: 564, stations: 3 },
    ]);
    const cabinets = await rows<{ cabinet: string; child: string; points: number }>(
      `select p.code as cabinet, d.code as child, (jsonb_array_length(m.points) + jsonb_array_length(n.points))::int4 as points
       from device d join device p on p.id = d.parent_id join station s on s.id = d.station_id
       join device_model m on m.id = d.model_id join device_model n on n.id = p.model_id
       where s.code = 'SF-ES-01' and d.kind = 'pcs' order by 1`,
    );
    assert.deepEqual(
      cabinets,
      [1, 2, 3, 4, 5].map((number) => ({ cabinet: `C0${number}`, child: `PCS-0${number}`, points: 66 })),
    );
    const kinds = await rows<{ kind: string; events: number }>(
      `select distinct d.kind, jsonb_array_length(m.events)::int4 as events from device d
       join device_model m on m.id = d.model_id where d.kind in ('cabinet', 'inverter', 'pcs', 'ems') order by 1`,
    );
    assert.deepEqual(
      kinds.map(({ kind, events }) => [kind, events > 0]),
      [
        ['cabinet', true],
        ['ems', false],
        ['inverter', true],
        ['pcs', true],
      ],
    );
  });

  test('have the multiplier of each time of a meter', async () => {
    const meters = await rows<{
      multiplier: number;
      ratio: number;
      closing: string | null;
      opening: string | null;
    }>(
      `select multiplier, ct * pt as ratio, closing::text, opening::text from meter m
       join device d on d.id = m.device_id join station s on s.id = d.station_id
       where s.code = 'HS-ES-01' and d.code = 'M1' order by valid_from desc limit 2`,
    );
    assert.deepEqual(meters, [
      { multiplier: 12_000, ratio: 12_000, closing: null, opening: '0.000' },
      { multiplier: 8000, ratio: 8000, closing: '1015.430', opening: null },
    ]);
  });

  test('are seeded once', async () => {
    const count = () => server.database.db.$count(device);
    const earlier = await count();
    await seedSimulation(server.context);
    assert.equal(await count(), earlier);
  });

  test('send frames of all devices each minute, and their figures balance', async () => {
    await pass(1);
    const now = Math.floor(server.clock().getTime() / MINUTE_MS) * MINUTE_MS;
    const sent = await rows<{ code: string; devices: number }>(
      `select s.code, count(*)::int4 as devices from frame f join station s on s.id = f.station_id
       where f.ts = $1::timestamptz group by 1 order by 1`,
      [new Date(now).toISOString()],
    );
    assert.equal(sent.length, 15);
    assert.deepEqual(
      sent.filter(({ code }) =>
        ['SF-ES-01', 'SF-PV-01', 'SF-BS-01', 'SF-CES-01', 'SF-PVES-01'].includes(code),
      ),
      [
        { code: 'SF-BS-01', devices: 7 },
        { code: 'SF-CES-01', devices: 21 },
        { code: 'SF-ES-01', devices: 15 },
        { code: 'SF-PV-01', devices: 15 },
        { code: 'SF-PVES-01', devices: 27 },
      ],
    );
    const wrong = await rows(
      `select 1 from latest l join device d on d.id = l.device_id and d.kind = 'station'
       where abs(coalesce(v[1], 0) + coalesce(v[2], 0) + v[4] - v[3]) > 0.01 or quality <> 4`,
    );
    assert.deepEqual(wrong, []);
  });

  async function checkReading({ code, reading, status }: StationWithReading): Promise<void> {
    if (status === 'construction') return assert.equal(reading, null);
    assert.ok(reading);
    const { t, value } = await latest(code, 'STATION');
    assert.equal(Date.parse(reading.ts), t);
    for (const figure of ['pvKw', 'storageKw', 'loadKw', 'gridKw', 'socPercent'] as const)
      assert.ok(Math.abs((reading[figure] ?? 0) - (value(figure) ?? 0)) < 0.001, `${code} ${figure}`);
    assert.equal(reading.socPercent === null, value('socPercent') === null);
    const { pvTodayKwh, dischargeTodayKwh, chargeTodayKwh, loadTodayKwh, buyTodayKwh, sellTodayKwh } =
      reading;
    const supplied = pvTodayKwh + dischargeTodayKwh - chargeTodayKwh + buyTodayKwh - sellTodayKwh;
    assert.ok(Math.abs(loadTodayKwh - supplied) < 0.01 && loadTodayKwh > 0, code);
  }

  test('show in the overview and in the list what their newest frame has', async () => {
    const token = (await server.signIn(chen.phone)).accessToken;
    const list: StationWithReading[] = (
      await server.get('/monitor/v1/stations?page=1&size=100', { token, org: sunfield.id })
    ).data.list;
    for (const one of list) await checkReading(one);
    const { data } = await server.get('/monitor/v1/overview', { token, org: sunfield.id });
    const sum = list.reduce(
      (total, { reading }) => total + (reading?.stale === false ? reading.loadKw : 0),
      0,
    );
    assert.ok(Math.abs(data.power.loadKw - sum) < 0.01);
  });

  test('send nothing of a device that is muted, until it is not', async () => {
    const { db } = server.database;
    await requestEvent(db, 'mute', 'SF-ES-01/PCS-02', server.clock());
    await pass(1);
    const last = await latest('SF-ES-01', 'PCS-02');
    await pass(2);
    assert.equal((await latest('SF-ES-01', 'PCS-02')).t, last.t);
    assert.ok((await latest('SF-ES-01', 'PCS-01')).t > last.t);
    await requestEvent(db, 'mute', 'SF-ES-01/M3', server.clock());
    await pass(1);
    const own = await latest('SF-ES-01', 'STATION');
    assert.deepEqual([own.value('storageKw'), own.q], [null, 4 + 8]);
    await requestEvent(db, 'unmute', 'SF-ES-01/PCS-02', server.clock());
    await requestEvent(db, 'unmute', 'SF-ES-01/M3', server.clock());
    await pass(1);
    assert.ok((await latest('SF-ES-01', 'PCS-02')).t > last.t);
    assert.equal((await latest('SF-ES-01', 'STATION')).q, 4);
  });

  test('run on their batteries while the mains are off', async () => {
    await requestEvent(server.database.db, 'mains-off', 'SF-BS-01', server.clock());
    await pass(2);
    const own = await latest('SF-BS-01', 'STATION');
    assert.equal(own.value('gridKw'), 0);
    assert.equal(own.value('storageKw'), own.value('loadKw'));
    assert.equal((await latest('SF-BS-01', 'MAINS')).value('volts'), 0);
    await requestEvent(server.database.db, 'mains-on', 'SF-BS-01', server.clock());
    await pass(1);
    assert.ok(((await latest('SF-BS-01', 'STATION')).value('gridKw') ?? 0) > 0);
  });

  test('cool down, and are no longer derated, once the fan is changed in the ledger', async () => {
    const { accessToken: token } = await server.signIn(chen.phone);
    const seat = { token, org: sunfield.id };
    assert.ok(((await latest('SF-ES-01', 'C03')).value('pack6CellMaxC') ?? 0) > 58);
    const { data } = await server.get('/ledger/v1/stations/SF-ES-01/assets', seat);
    const fan = data.assets.find(({ serial }: { serial: string }) => serial === 'NVF-2311-0604');
    const given = {
      maker: 'Norvolt',
      model: 'NV-FAN-172',
      serial: 'NVF-NEW',
      firmware: '',
      warrantyEnds: null,
    };
    const swap = { ...given, state: 'retired', reason: 'stands still' };
    const answer = await server.post(`/ledger/v1/stations/SF-ES-01/assets/${fan?.id}/swap`, swap, seat);
    assert.equal(answer.code, 200, answer.message);
    await pass(1);
    assert.equal((await latest('SF-ES-01', 'C03')).value('dischargeLimitKw'), 200);
    assert.ok(((await latest('SF-ES-01', 'C03')).value('pack6FanA') ?? 0) > 0.2);
    await pass(20);
    assert.ok(((await latest('SF-ES-01', 'C03')).value('pack6CellMaxC') ?? 99) <= 41.5);
  });

  test('refuse requests for what is not there', async () => {
    const { db } = server.database;
    await assert.rejects(requestEvent(db, 'mute', 'SF-ES-01/X', server.clock()), /has no device X/);
    await assert.rejects(requestEvent(db, 'mute', 'SF-ES-01', server.clock()), /has no device/);
    await assert.rejects(requestEvent(db, 'mains-off', 'NONE', server.clock()), /not a station/);
    await assert.rejects(requestEvent(db, 'mains-on', 'SF-BS-01', server.clock()), /under way/);
    await assert.rejects(requestEvent(db, 'mains-off', '', server.clock()), /wants a station/);
  });

  test('are left alone once they have another source', async () => {
    await server.database.db.update(station).set({ source: 'gateway' }).where(eq(station.code, 'SF-PV-01'));
    const { t } = await latest('SF-PV-01', 'STATION');
    await pass(1);
    assert.equal((await latest('SF-PV-01', 'STATION')).t, t);
  });
});
