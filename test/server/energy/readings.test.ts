import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { createWorker } from '#server/energy/worker.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { AFTERNOON } from '#test/support/hours.ts';
import { type Metered, metered, minutely, QUARTER_MS, steadily } from '#test/support/metered.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [chen] = accounts;
const org = organizations.sunfield.id;
const T = '/telemetry/v1';

onEachDatabase('readings', (start) => {
  let server: TestServer;
  let token: string;
  let own: Metered;
  before(async () => {
    server = await start({ now: AFTERNOON, limits: { workPollMs: 2 ** 31 - 1, deviceCacheMs: 1 } });
    ({ accessToken: token } = await server.signIn(chen.phone));
    own = await metered(server, 'SF-ES-01', 'OWN', 'station');
  });
  const get = (path: string) => server.get(`${T}${path}`, { token, org });
  const post = (path: string, body: object) => server.post(`${T}${path}`, body, { token, org });
  const now = () => server.clock().getTime();

  /** Midnight in Shanghai some days ago, and its date. */
  const day = (ago: number) => {
    const at = Math.floor((now() + 8 * HOUR_MS) / DAY_MS) * DAY_MS - ago * DAY_MS;
    return { start: at - 8 * HOUR_MS, date: new Date(at).toISOString().slice(0, 10) };
  };
  const send = (place: Metered, frames: object[]) =>
    server.post(`${T}/frames`, { frames }, { token: place.key });

  test('of the tree name devices and points', async () => {
    const { data } = await get('/stations/SF-ES-01/tree');
    assert.deepEqual([data.station, data.tz], ['SF-ES-01', 'Asia/Shanghai']);
    const [device] = data.devices.filter(({ code }: { code: string }) => code === 'OWN');
    assert.deepEqual(
      [device.kind, device.model.name, device.parent, device.ratedKw],
      ['station', 'Meter', null, null],
    );
    assert.deepEqual(device.points[2], {
      ...{ code: 'importKwh', name: 'Energy imported', unit: 'kWh', kind: 'counter' },
      ...{ min: null, max: null, decimals: 2, writable: false },
    });
    assert.equal((await get('/stations/NONE/tree')).status, 404);
  });

  test('of now are the newest, by station, by device and of the whole scope', async () => {
    const meter = await metered(server, 'SF-BS-01', 'A-1');
    await metered(server, 'SF-BS-01', 'A-2');
    const at = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
    const frame = (ago: number, activeKw: number | null) => ({
      ...{ device: 'A-1', ts: new Date(at - ago * MINUTE_MS).toISOString(), quality: 4 },
      v: { activeKw, importKwh: 12.34 },
    });
    await send(meter, [frame(0, null), frame(1, 7)]);
    const { list } = (await get('/latest?stations=SF-BS-01,SF-PV-01')).data;
    const ofTest = list.filter(({ device }: { device: string }) => device.startsWith('A-'));
    assert.deepEqual(ofTest, [
      {
        ...{ station: 'SF-BS-01', device: 'A-1', ts: at, quality: 4 },
        values: { activeKw: null, state: null, importKwh: 12.34, exportKwh: null },
      },
    ]);
    const named = (await get('/latest?station=SF-BS-01&devices=A-1,A-2')).data.list;
    assert.deepEqual(named, ofTest);
    const all = (await get('/latest')).data.list;
    assert.ok(all.some(({ device }: { device: string }) => device === 'A-1'));
    const figures = (await get('/latest?kind=station')).data.list;
    assert.ok(figures.every(({ device }: { device: string }) => device !== 'A-1'));
    assert.deepEqual((await get('/latest?station=SF-BS-01&devices=A-9')).errors, ['devices: series.device']);
    assert.deepEqual((await get('/latest?devices=A-1')).errors, ['devices: latest.station']);
    assert.deepEqual((await get('/latest?station=SF-BS-01&stations=SF-PV-01')).errors, [
      'station: latest.both',
    ]);
    assert.equal((await get('/latest?stations=SF-BS-01,HS-ES-01')).status, 404);
  });

  test('of days and months are differences of readings, the present day included', async () => {
    const place = await metered(server, 'SF-PV-01', 'B-1');
    const { start, date } = day(2);
    const today = day(0);
    const end = Math.floor(now() / QUARTER_MS) * QUARTER_MS - 4 * QUARTER_MS;
    await place.roll(steadily(start, Math.max(end, today.start), [1000, 0], { kw: 4 }));
    for (let ago = 2; ago > 0; ago -= 1) {
      const from = day(ago);
      const open = ((from.start - start) / QUARTER_MS) * 1000;
      await server.database.telemetry.query(
        `insert into roll_day values ($1::bigint, $2::int, $3::date, $4::timestamptz, $5::timestamptz, 1440, 0,
           '{4,1}', '{3,1}', '{5,1}', array[$6::bigint, 0], array[$7::bigint, 0])`,
        [
          place.stationId,
          place.deviceId,
          from.date,
          new Date(from.start),
          new Date(from.start + DAY_MS),
          open,
          open + 96_000,
        ],
      );
    }
    const line = (point: string) => ({ station: 'SF-PV-01', device: 'B-1', point });
    const body = { series: [line('importKwh'), line('activeKw')], from: date, to: today.date };
    const daily = (await post('/buckets', { ...body, bucket: 'day' })).data;
    const [energy, power] = daily.series;
    assert.equal(energy.ts.length, 3);
    assert.deepEqual(energy.ends.slice(0, 2), [day(1).start, today.start]);
    assert.deepEqual(energy.value.slice(0, 2), [96, 96]);
    assert.deepEqual([power.value[0], power.min[0], power.max[0], power.n[0]], [4, 3, 5, 1440]);
    const quarters = (await post('/buckets', { ...body, from: today.date, bucket: '15min' })).data.series[0];
    const sum = quarters.value.reduce((total: number, kwh: number | null) => total + (kwh ?? 0), 0);
    assert.ok(Math.abs((energy.value[2] ?? 0) - sum) < 1e-9);
    const monthly = (await post('/buckets', { ...body, to: day(1).date, bucket: 'month' })).data.series[0];
    const isOneMonth = date.slice(0, 7) === day(1).date.slice(0, 7);
    assert.deepEqual(monthly.value, isOneMonth ? [192] : [96, 96]);
    const many = await post('/buckets', { ...body, from: '2026-01-01', to: '2026-03-01', bucket: '5min' });
    assert.deepEqual(many.errors, ['to: period.long']);
  });

  test('of demand are the highest quarters of the month, and the one that runs', async () => {
    const month = new Date(day(0).start + 8 * HOUR_MS).toISOString().slice(0, 7);
    const begin = Date.parse(`${month}-01T00:00:00+08:00`);
    const peak = begin + 10 * HOUR_MS;
    const running = Math.floor(now() / QUARTER_MS) * QUARTER_MS;
    const rows = steadily(begin, begin + 12 * HOUR_MS, [100, 0]).map((row) => ({
      ...row,
      // 250 kWh in the quarter of an hour from ten: 1,000 kW.
      wh: [(row.wh[0] ?? 0) + (row.t > peak ? 249_900 : 0), 0] as const,
    }));
    await own.roll(rows.filter(({ t }) => t < running - 4 * QUARTER_MS));
    const minutes = Math.floor((now() - running) / MINUTE_MS);
    // 15 kW in the slot that runs.
    const frames = minutely(running - QUARTER_MS, running + (minutes + 1) * MINUTE_MS, [3750, 0], 5_000_000);
    await send(
      own,
      frames
        .filter(({ t }) => t <= now())
        .map(({ t, wh }) => ({
          device: 'OWN',
          ts: new Date(t).toISOString(),
          v: { importKwh: (wh[0] ?? 0) / 1000, exportKwh: 0 },
        })),
    );
    const { data } = await get(`/demand?station=SF-ES-01&month=${month}`);
    if (peak < running - 5 * QUARTER_MS) {
      assert.deepEqual([data.maxKw, data.at], [1000, peak]);
      assert.deepEqual(data.top[0], { start: peak, kw: 1000, quality: 0 });
      assert.equal(data.top.length, 10);
    }
    // The clock may have gone into the next slot, or the first minute may not be over.
    if (data.running && data.running.start === running) {
      assert.ok(Math.abs(data.running.kw - 15) < 0.1, `${data.running.kw} kW`);
      assert.ok(data.running.secondsLeft > 0 && data.running.secondsLeft <= 900);
    }
    const before = (await get('/demand?station=SF-ES-01&month=2026-01')).data;
    assert.deepEqual([before.maxKw, before.running, before.top], [null, null, []]);
    assert.equal((await get('/demand?station=SF-ES-01&month=2026-13')).code, 400);
  });

  test('of quality find gaps, stuck values, late frames and a clock that is ahead', async () => {
    const place = await metered(server, 'SF-PVES-01', 'C-1');
    const { start, date } = day(2);
    const gap = [start + 3 * HOUR_MS, start + 4 * HOUR_MS] as const;
    const stuck = [start + 8 * HOUR_MS, start + 11 * HOUR_MS] as const;
    const rows = steadily(start, start + DAY_MS - QUARTER_MS, [100, 0])
      .filter(({ t }) => t < gap[0] || t >= gap[1])
      .map((row, index) => {
        const isStuck = row.t >= stuck[0] && row.t < stuck[1];
        return {
          ...row,
          range: isStuck ? ([612, 612] as const) : ([index, index + 1] as const),
          frames: row.t === start ? 5 : 15,
          quality: row.t === start + HOUR_MS ? 2 : 0,
        };
      });
    await place.roll(rows);
    const ahead = new Date(now() + 40_000);
    await send(place, [{ device: 'C-1', ts: ahead.toISOString(), v: { activeKw: 1 } }]);
    const { list } = (await get(`/quality?stations=SF-PVES-01&from=${date}&to=${date}`)).data;
    const found = list.find(({ device }: { device: string }) => device === 'C-1');
    assert.deepEqual([found.expected, found.have, found.late], [96, 91, 1]);
    assert.deepEqual(found.gaps, [
      { from: start, to: start + QUARTER_MS, slots: 1 },
      { from: gap[0], to: gap[1], slots: 4 },
    ]);
    assert.deepEqual(found.stuck, [{ point: 'activeKw', from: stuck[0], to: stuck[1] }]);
    assert.ok(found.driftSeconds > 30 && found.driftSeconds <= 40, `${found.driftSeconds} s`);
    const long = await get(`/quality?stations=SF-PVES-01&from=2026-01-01&to=${date}`);
    assert.deepEqual(long.errors, ['to: period.long']);
  });

  test('of availability are the times in each state', async () => {
    const place = await metered(server, 'SF-ES-02', 'D-1');
    const { start, date } = day(2);
    await place.roll([
      ...steadily(start, start + 12 * HOUR_MS - QUARTER_MS, [1, 1], { state: 1 }),
      ...steadily(start + 12 * HOUR_MS, start + 18 * HOUR_MS - QUARTER_MS, [1, 1], { state: 9 }),
    ]);
    const { list } = (await get(`/availability?stations=SF-ES-02&from=${date}&to=${date}`)).data;
    const found = list.find(({ device }: { device: string }) => device === 'D-1');
    assert.deepEqual(found, {
      ...{ station: 'SF-ES-02', device: 'D-1' },
      states: [
        { state: '1', seconds: 12 * 3600 },
        { state: '9', seconds: 6 * 3600 },
        { state: 'silent', seconds: 6 * 3600 },
      ],
      availabilityPercent: 50,
    });
  });

  test('of slots that have just ended come from the frames', async () => {
    const place = await metered(server, 'SF-CES-01', 'E-1');
    const from = Math.floor(now() / QUARTER_MS) * QUARTER_MS - QUARTER_MS;
    await send(
      place,
      minutely(from, from + QUARTER_MS, [1500, 0]).map(({ t, wh }) => ({
        ...{
          device: 'E-1',
          ts: new Date(t).toISOString(),
          v: { importKwh: (wh[0] ?? 0) / 1000, exportKwh: 0 },
        },
      })),
    );
    await createWorker(server.context, createDevices(server.context)).run(place.stationId);
    const dates = [from, from].map((t) => new Date(t + 8 * HOUR_MS).toISOString().slice(0, 10));
    const { slots } = (
      await post('/slots', {
        meters: [{ station: 'SF-CES-01', device: 'E-1' }],
        from: dates[0],
        to: dates[1],
      })
    ).data;
    const last = slots.find(
      ({ start: at, direction }: { start: number; direction: string }) =>
        at === from && direction === 'import',
    );
    assert.deepEqual([last.kwh, last.quality & 1, last.reason], ['1.4', 1, null]);
  });
});
