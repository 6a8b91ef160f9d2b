import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { createIngest } from '#server/energy/frame/commands/ingest.ts';
import { createHistory, type History } from '#server/energy/simulator/commands/history.ts';
import { sendLateFrames } from '#server/energy/simulator/commands/late.ts';
import { createLive, type Pause } from '#server/energy/simulator/commands/live.ts';
import { historyProgress } from '#server/energy/simulator/commands/progress.ts';
import { requestEvent } from '#server/energy/simulator/commands/request.ts';
import { readSites } from '#server/energy/simulator/commands/sites.ts';
import { createHistoryThread, type HistoryThread } from '#server/energy/simulator/history/start-thread.ts';
import { simulation } from '#server/energy/simulator/schema.ts';
import { siteOf } from '#server/energy/simulator/site.ts';
import { mark, WorkKind } from '#server/energy/work/public.ts';
import { createWorker } from '#server/energy/worker.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 86_400_000;
/** At least one change of the clocks lies in so many days. */
const DAYS = 230;
const STATIONS = ['SF-PVES-02', 'HS-ES-01'];

onAllDatabases('the history of simulated stations', (start) => {
  let server: TestServer;
  let context: Context;
  let thread: HistoryThread;
  let history: History;
  before(async () => {
    server = await start({ limits: { workPollMs: 2 ** 31 - 1 } });
    context = withHistory(server.context);
    thread = createHistoryThread();
    history = createHistory(context, thread);
    await fillPauses();
  });
  after(() => thread.close());

  const withHistory = (one: Context): Context => ({
    ...one,
    config: { ...one.config, limits: { ...one.config.limits, simulatedHistoryDays: DAYS } },
  });
  const codeOf = ({ stored }: Pause) => stored.facts.station.code;
  const rows = <Row>(text: string, values: readonly (string | number | readonly number[])[] = []) =>
    server.database.telemetry.query<Row>(text, values);

  /** What a start does for the stations of the test. */
  async function fillPauses(): Promise<Pause[]> {
    const live = createLive(context, createDevices(context), createIngest(context));
    const pauses = (await live.begin()).filter((pause) => STATIONS.includes(codeOf(pause)));
    await history.fill(pauses, new AbortController().signal);
    return pauses;
  }

  const idOf = async (code: string, device: string) => {
    const [row] = await rowsOf<{ s: string; d: number }>(
      server.database.db,
      sql`select s.id::text as s, d.id as d from device d join station s on s.id = d.station_id
          where s.code = ${code} and d.code = ${device}`,
    );
    assert.ok(row);
    return row;
  };
  const siteFor = async (code: string) => {
    const found = (await readSites(context)).find(({ facts }) => facts.station.code === code);
    assert.ok(found);
    return siteOf(found.facts);
  };
  const quartersOf = async (code: string, device: string, from: number, to: number) => {
    const { s, d } = await idOf(code, device);
    return rows<{ t: number; q: number; frames: number; open: string }>(
      `select extract(epoch from ts)::float8 * 1000 as t, quality::int4 as q, frames::int4 as frames, c_open[1]::text as open
       from roll15 where station_id = $1::bigint and device_id = $2::int and ts >= $3::timestamptz and ts < $4::timestamptz order by ts`,
      [s, d, new Date(from).toISOString(), new Date(to).toISOString()],
    );
  };
  const local = async (code: string, date: string, hour: number) => {
    const day = (await siteFor(code)).facts.days.find((one) => one.date === date);
    assert.ok(day, date);
    return day.startsAt + hour * 3_600_000;
  };
  /** A day of the month before the start. */
  const monthBefore = async (day: number) => {
    const { facts } = await siteFor('HS-ES-01');
    const today =
      facts.days.find((one) => one.startsAt <= facts.startedAt && facts.startedAt < one.endsAt)?.date ?? '';
    const [year = 0, month = 0] = today.split('-').map(Number);
    return new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10);
  };

  test('has each day once, and one begins with the readings with which the last one ended', async () => {
    for (const code of STATIONS) {
      const { s, d } = await idOf(code, 'STATION');
      const days = await rows<{ day: string; open: string; close: string; frames: number; length: number }>(
        `select day::text, c_open::text as open, c_close::text as close, frames::int4 as frames,
           extract(epoch from ends_at - starts_at)::float8 / 60 as length
         from roll_day where station_id = $1::bigint and device_id = $2::int order by day`,
        [s, d],
      );
      const { facts } = await siteFor(code);
      // Clocks that have changed since can make it a day less.
      const made = facts.days.filter(
        ({ endsAt }) => endsAt > facts.startedAt - DAYS * DAY_MS && endsAt <= facts.startedAt,
      );
      assert.equal(days.length, made.length);
      for (const [index, day] of days.entries()) {
        const before = days[index - 1];
        if (before) assert.equal(day.open, before.close, day.day);
        if (code === 'SF-PVES-02') assert.equal(day.frames, day.length);
      }
    }
    const share = (await historyProgress(context)) ?? 0;
    assert.ok(share > 0.1 && share < 0.2, `${share}`);
  });

  test('has the days of the weather station, by which the yield of the arrays is plausible', async () => {
    const { s, d } = await idOf('SF-PVES-02', 'WS');
    const { d: own } = await idOf('SF-PVES-02', 'STATION');
    const days = await rows<{ day: string; kwh: number; counted: number; yielded: number }>(
      `select w.day::text, (w.avg[1] * w.frames / 60000)::float8 as kwh,
         (w.c_close[1] - w.c_open[1])::float8 / 1000 as counted, (o.c_close[1] - o.c_open[1])::float8 / 1000 as yielded
       from roll_day w join roll_day o on o.station_id = w.station_id and o.device_id = $3::int and o.day = w.day
       where w.station_id = $1::bigint and w.device_id = $2::int order by 1 desc limit 40`,
      [s, d, own],
    );
    assert.equal(days.length, 40);
    for (const { day, kwh, counted, yielded } of days) {
      assert.ok(Math.abs(kwh - counted) < 0.02 + kwh * 0.01, `${day}: ${kwh} ${counted}`);
      const ratio = yielded / 2600 / kwh;
      assert.ok(ratio > 0.75 && ratio < 1, `${day}: ${ratio}`);
    }
  });

  test('has the last days of the inverters: together they made what their meter counted', async () => {
    const { s } = await idOf('SF-PVES-02', 'WS');
    const { d: meter } = await idOf('SF-PVES-02', 'M2');
    const { devices } = await siteFor('SF-PVES-02');
    const inverters = devices.filter(({ branch }) => branch.product.kind === 'inverter');
    const days = await rows<{ day: string; inverters: number; count: number; meter: number }>(
      `select i.day::text, sum(i.c_close[1] - i.c_open[1])::float8 / 1000 as inverters, count(*)::int4 as count,
         (select (m.c_close[2] - m.c_open[2])::float8 / 1000 from roll_day m
          where m.station_id = i.station_id and m.device_id = $2::int and m.day = i.day) as meter
       from roll_day i where i.station_id = $1::bigint and i.device_id = any($3::int[])
       group by i.station_id, i.day order by 1 desc limit 7`,
      [s, meter, inverters.map(({ id }) => id)],
    );
    assert.equal(days.length, 7);
    for (const { day, inverters: made, count, meter: counted } of days) {
      assert.equal(count, 10, day);
      assert.ok(Math.abs(made - counted) < 0.1 + counted * 0.01, `${day}: ${made} ${counted}`);
    }
  });

  test('has the last days of the converters, so a storage tells from the start how available it is', async () => {
    const token = (await server.signIn(accounts[0].phone)).accessToken;
    const path = '/monitor/v1/energy-storage?size=10&search=SF-PVES-02';
    const { list } = (await server.get(path, { token, org: organizations.sunfield.id })).data;
    const availability = list[0]?.availability;
    // The seven days before today, of each converter.
    const hours = 5 * 7 * 24;
    assert.deepEqual(availability, {
      ...{ availableHours: hours, hours, devices: 5, known: 5 },
      least: { device: 'PCS-01', percent: 100 },
    });
  });

  test('has 92 and 100 slots of the meters on the days on which the clocks change', async () => {
    const { facts } = await siteFor('SF-PVES-02');
    const unusual = facts.days.filter(
      ({ startsAt, endsAt }) =>
        endsAt - startsAt !== DAY_MS &&
        endsAt < facts.startedAt &&
        startsAt > facts.startedAt - DAYS * DAY_MS,
    );
    assert.ok(unusual.length > 0);
    for (const { startsAt, endsAt } of unusual) {
      const slots = await quartersOf('SF-PVES-02', 'M1', startsAt, endsAt);
      assert.equal(slots.length, (endsAt - startsAt) / QUARTER_MS);
      assert.ok([92, 100].includes(slots.length));
    }
  });

  test('has the frames of all devices of the last day', async () => {
    const { facts, devices } = await siteFor('SF-PVES-02');
    // The frames of the minutes since the start come on top.
    const counts = await rows<{ d: number; count: number }>(
      `select device_id as d, count(*)::int4 as count from frame where station_id = $1::bigint
         and ts <= (select min(ts) from frame where station_id = $1::bigint) + interval '1 day' group by 1`,
      [facts.stationId as never],
    );
    assert.equal(counts.length, devices.length + 1);
    for (const { count } of counts) assert.equal(count, 1441);
  });

  test('has what the service makes of the same frames', async () => {
    const { s, d } = await idOf('SF-PVES-02', 'STATION');
    const at = Math.floor(server.clock().getTime() / QUARTER_MS) * QUARTER_MS - 8 * QUARTER_MS;
    const read = () =>
      rows<object>(
        `select quality::int4, frames::int4, c_open::text, min::text, max::text,
           (select string_agg(round(a::numeric, 2)::text, ',') from unnest(avg) a) as avg
         from roll15 where station_id = $1::bigint and device_id = $2::int and ts = $3::timestamptz`,
        [s, d, new Date(at).toISOString()],
      );
    const made = await read();
    assert.equal(made.length, 1);
    await server.database.telemetry.transaction((tx) =>
      mark(tx, BigInt(s), [{ kind: WorkKind.Roll15, bucket: at, dueAt: at }], server.clock()),
    );
    await rows(
      'delete from roll15 where station_id = $1::bigint and device_id = $2::int and ts = $3::timestamptz',
      [s, d, new Date(at).toISOString()],
    );
    await createWorker(server.context, createDevices(server.context)).run(BigInt(s));
    assert.deepEqual(await read(), made);
  });

  test('of a meter goes on over an exchange', async () => {
    const exchanged = await local('HS-ES-01', await monthBefore(20), 10.5);
    const slots = await quartersOf('HS-ES-01', 'M1', exchanged - DAY_MS, exchanged + DAY_MS);
    assert.equal(slots.length, 192);
    for (const [index, { open }] of slots.slice(1).entries())
      assert.ok(Number(open) >= Number(slots[index]?.open));
    assert.equal(slots.find(({ t }) => t === exchanged)?.open, '1015430');
    const [meter] = await rowsOf<{ opening: string }>(
      server.database.db,
      sql`select opening::text from meter m join device d on d.id = m.device_id join station s on s.id = d.station_id
          where s.code = 'HS-ES-01' and d.code = 'M1' and multiplier = 8000
            and valid_to = ${new Date(exchanged).toISOString()}::timestamptz`,
    );
    assert.ok(Number(meter?.opening) > 0 && Number(meter?.opening) < 1015);
  });

  test('is made on demand for devices that nobody asked for before', async () => {
    const token = (await server.signIn(accounts[0].phone)).accessToken;
    const { facts } = await siteFor('SF-PVES-02');
    const day = facts.days.findLast(({ endsAt }) => endsAt < facts.startedAt - 20 * DAY_MS);
    assert.ok(day);
    const read = async (device: string, point: string, density: number) => {
      const answer = await server.post(
        '/telemetry/v1/curves',
        {
          series: [{ station: 'SF-PVES-02', device, point }],
          ...{
            density,
            from: new Date(day.startsAt).toISOString(),
            to: new Date(day.endsAt).toISOString(),
          },
        },
        { token, org: organizations.sunfield.id },
      );
      return answer.data.series[0];
    };
    const minutes = (day.endsAt - day.startsAt) / MINUTE_MS;
    const [raw, five, quarter] = [
      await read('INV-03', 'activeKw', 1440),
      await read('INV-03', 'activeKw', 288),
      await read('C02', 'socPercent', 96),
    ];
    assert.deepEqual(
      [raw.value.length, five.value.length, quarter.value.length],
      [minutes, minutes / 5, minutes / 15],
    );
    assert.equal(raw.have, raw.expected);
    const mean = raw.value.slice(600, 605).reduce((sum: number, value: number) => sum + value, 0) / 5;
    assert.ok(Math.abs(five.value[120] - mean) < 0.001);
    assert.deepEqual(await read('INV-03', 'activeKw', 1440), raw);
  });

  test('of withheld frames is late: they add 12.4 kWh to the peak', async () => {
    const { db } = server.database;
    const peak = await local('HS-ES-01', await monthBefore(14), 20.75);
    const energy = async () => {
      const [from, to] = await quartersOf('HS-ES-01', 'M3', peak, peak + 2 * QUARTER_MS);
      const { s, d } = await idOf('HS-ES-01', 'M3');
      const [row] = await rows<{ from: string; to: string }>(
        `select min(c_open[2])::text as "from", max(c_open[2])::text as "to" from roll15
         where station_id = $1::bigint and device_id = $2::int and ts in ($3::timestamptz, $4::timestamptz)`,
        [s, d, new Date(from?.t ?? 0).toISOString(), new Date(to?.t ?? 0).toISOString()],
      );
      return { wh: Number(row?.to) - Number(row?.from), quality: to?.q ?? 0 };
    };
    const earlier = await energy();
    assert.equal(earlier.quality & 1, 1);
    await requestEvent(db, 'late', '', server.clock());
    await sendLateFrames(context, history, createIngest(context));
    await createWorker(context, createDevices(context)).run((await siteFor('HS-ES-01')).facts.stationId);
    const later = await energy();
    assert.equal(later.wh - earlier.wh, 12_400);
    assert.deepEqual([later.quality & 1, later.quality & 2], [0, 2]);
  });

  test('is caught up with after a pause', async () => {
    server.advance(3 * 3600);
    const pauses = await fillPauses();
    assert.deepEqual(pauses.map(codeOf).sort(), [...STATIONS].sort());
    const { facts } = await siteFor('SF-PVES-02');
    const { s, d } = await idOf('SF-PVES-02', 'INV-05');
    const to = Math.floor(server.clock().getTime() / MINUTE_MS) * MINUTE_MS;
    const [row] = await rows<{ count: number }>(
      `select count(*)::int4 as count from frame where station_id = $1::bigint and device_id = $2::int
         and ts > $3::timestamptz and ts <= $4::timestamptz`,
      [s, d, new Date(to - 240 * MINUTE_MS).toISOString(), new Date(to).toISOString()],
    );
    assert.equal(row?.count, 240);
    const slots = await quartersOf('SF-PVES-02', 'M1', to - 12 * QUARTER_MS, to - QUARTER_MS);
    assert.ok(slots.length >= 10 && slots.every(({ frames }) => frames === 15));
    const [made] = await server.database.db
      .select()
      .from(simulation)
      .where(eq(simulation.stationId, facts.stationId));
    assert.ok((made?.madeFrom.getTime() ?? 0) <= facts.startedAt - (DAYS - 1) * DAY_MS);
  });
});
