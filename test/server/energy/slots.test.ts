import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { kwhText, type MeterRow, meterAt } from '#server/energy/meter/public.ts';
import { createWorker } from '#server/energy/worker.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { type Metered, metered, minutely, QUARTER_MS, steadily } from '#test/support/metered.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [chen] = accounts;
const org = organizations.sunfield.id;

interface Slot {
  readonly direction: string;
  readonly start: number;
  readonly kwh: string | null;
  readonly quality: number;
  readonly reason: string | null;
}

const total = (slots: readonly Slot[]) => slots.reduce((sum, { kwh }) => sum + Number(kwh ?? 0), 0);

test('multipliers are those of their time', () => {
  const row = (validFrom: number, validTo: number | null, multiplier: number): MeterRow => ({
    ...{ validFrom, validTo, multiplier },
    ...{ direction: 'normal', closing: null },
  });
  const rows = [row(100, 200, 8000), row(250, null, 12_000)];
  const at = (moment: number) => meterAt(rows, moment)?.multiplier;
  assert.deepEqual([99, 100, 199, 200, 249, 250, 9999].map(at), [
    undefined,
    8000,
    8000,
    undefined,
    undefined,
    12_000,
    12_000,
  ]);
  assert.equal(meterAt([], 0)?.multiplier, 1);
});

test('energies are exact decimals', () => {
  const text = (...parts: [number, number][]) =>
    kwhText(parts.map(([wh, multiplier]) => ({ wh, multiplier })));
  assert.equal(text([12_400, 1]), '12.4');
  assert.equal(text([10, 8000]), '80');
  assert.equal(text([0, 8000]), '0');
  assert.equal(text([1, 0.1]), '0.0001');
  assert.equal(text([70, 8000], [20, 12_000]), '800');
  // Beyond what a double holds.
  assert.equal(text([9_007_199_254_740_991, 12_000]), '108086391056891892');
});

onEachDatabase('slots', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start({ limits: { workPollMs: 2 ** 31 - 1, deviceCacheMs: 1 } });
    ({ accessToken: token } = await server.signIn(chen.phone));
  });

  const read = (body: object) => server.post('/telemetry/v1/slots', body, { token, org });
  const ofMeter = async (station: string, device: string, from: string, to = from) =>
    (await read({ meters: [{ station, device }], from, to })).data;
  const imported = (slots: readonly Slot[]) => slots.filter(({ direction }) => direction === 'import');

  test('have 92 and 100 on the days on which the clocks of Madrid change', async () => {
    const place = await metered(server, 'SF-PVES-02');
    const spring = Date.parse('2026-03-28T23:00:00Z');
    const autumn = Date.parse('2026-10-24T22:00:00Z');
    await place.roll(steadily(spring - DAY_MS, spring + 2 * DAY_MS, [1000, 500]));
    await place.roll(steadily(autumn - DAY_MS, autumn + 2 * DAY_MS, [1000, 500]));
    for (const [day, start, count] of [
      ['2026-03-29', spring, 92],
      ['2026-10-25', autumn, 100],
    ] as const) {
      const data = await ofMeter('SF-PVES-02', 'M1', day);
      assert.deepEqual([data.tz, data.expected, data.have], ['Europe/Madrid', 2 * count, 2 * count]);
      const bought = imported(data.slots);
      assert.deepEqual([bought.length, total(bought), total(data.slots)], [count, count, count * 1.5], day);
      assert.equal(bought[0]?.start, start);
      assert.ok(bought.every(({ reason, quality }) => reason === null && quality === 0));
    }
    const both = await ofMeter('SF-PVES-02', 'M1', '2026-03-29', '2026-03-30');
    assert.equal(both.expected, 2 * (92 + 96));
    const stations = (await read({ stations: ['SF-PVES-02'], from: '2026-10-25', to: '2026-10-25' })).data;
    assert.equal(stations.slots.length, 200);
  });

  /** Midnight in Shanghai some days ago, and its date. */
  const day = (ago: number) => {
    const at = Math.floor((server.clock().getTime() + 8 * HOUR_MS) / DAY_MS) * DAY_MS - ago * DAY_MS;
    return { start: at - 8 * HOUR_MS, date: new Date(at).toISOString().slice(0, 10) };
  };

  /** A meter that was exchanged: its register ended at 1,015.43 kWh and the new one began at 0. */
  async function exchanged(code: string, at: number, closing: string | null): Promise<Metered> {
    const place = await metered(server, 'SF-ES-01', code);
    const { start } = day(20);
    // Continuous readings do not show the exchange; 20 Wh of register in a quarter of an hour.
    const end = 1_015_430;
    await place.roll(
      steadily(start, start + DAY_MS, [20, 0]).map((row) => ({
        ...row,
        wh: [end + Math.round(((row.t - at) / QUARTER_MS) * 20), 0],
      })),
    );
    await place.base(at, end, 'exchange');
    const common = { direction: 'normal' as const, seal: '' };
    await place.meters(
      {
        ...common,
        validFrom: new Date(start - 100 * DAY_MS),
        validTo: new Date(at),
        multiplier: 8000,
        closing,
        opening: '0',
      },
      { ...common, validFrom: new Date(at), validTo: null, multiplier: 12_000, closing: null, opening: '0' },
    );
    return place;
  }

  test('multiply by 8,000 before an exchange and by 12,000 behind it', async () => {
    const { start, date } = day(20);
    const at = start + 10.5 * HOUR_MS;
    await exchanged('M1', at, '1015.430');
    const { slots } = await ofMeter('SF-ES-01', 'M1', date);
    const bought = imported(slots);
    const around = bought.filter((slot) => Math.abs(slot.start - at) <= QUARTER_MS);
    assert.deepEqual(
      around.map(({ kwh, reason, quality }) => [kwh, reason, quality]),
      [
        ['160', null, 0],
        ['240', 'exchange', 0],
        ['240', null, 0],
      ],
    );
    assert.equal(total(bought), 42 * 160 + 54 * 240);
  });

  test('divide an exchange within a slot at the register’s last reading', async () => {
    const { start, date } = day(20);
    const at = start + 10.5 * HOUR_MS + 5 * MINUTE_MS;
    await exchanged('M2', at, '1015.430');
    const slot = imported((await ofMeter('SF-ES-01', 'M2', date)).slots)[42];
    // 7 of the 20 Wh were the old register's.
    assert.deepEqual(
      [slot?.kwh, slot?.reason, slot?.quality],
      [String((7 * 8000 + 13 * 12_000) / 1000), 'exchange', 0],
    );
    await exchanged('M3', at, null);
    const estimated = imported((await ofMeter('SF-ES-01', 'M3', date)).slots)[42];
    assert.deepEqual([estimated?.reason, estimated?.quality], ['exchange', 1]);
  });

  test('swap the directions of a meter that is reversed', async () => {
    const place = await metered(server, 'SF-PV-02');
    const { start, date } = day(5);
    await place.roll(steadily(start, start + DAY_MS, [1000, 0]));
    await place.meters({
      ...{ validFrom: new Date(start - DAY_MS), validTo: null, multiplier: 10 },
      ...{ direction: 'reversed', seal: '', closing: null, opening: null },
    });
    const { slots } = await ofMeter('SF-PV-02', 'M1', date);
    assert.equal(total(imported(slots)), 0);
    assert.equal(total(slots), 960);
  });

  test('leave a gap without energy, and count it', async () => {
    const place = await metered(server, 'SF-PV-01');
    const { start, date } = day(12);
    const [from, to] = [start + 13 * HOUR_MS, start + 15.5 * HOUR_MS];
    const rows = steadily(start, start + DAY_MS, [1500, 0]);
    await place.roll(rows.filter(({ t }) => t < from || t >= to));
    // The last reading before the gap is of 12:59.
    await place.frames(minutely(from - QUARTER_MS, from, [1500, 0], 51 * 1500));
    const data = await ofMeter('SF-PV-01', 'M1', date);
    const bought = imported(data.slots);
    assert.deepEqual([data.expected, data.have], [192, 192 - 20]);
    const gap = bought.filter(({ reason }) => reason === 'gap');
    assert.deepEqual([gap.length, gap[0]?.start, gap[0]?.kwh], [10, from, null]);
    const before = bought.find((slot) => slot.start === from - QUARTER_MS);
    assert.deepEqual([before?.kwh, before?.quality, before?.reason], ['1.4', 1, null]);
  });

  test('are never negative by a reset', async () => {
    const place = await metered(server, 'SF-CES-01');
    const now = server.clock().getTime();
    const from = Math.floor(now / QUARTER_MS) * QUARTER_MS - 8 * QUARTER_MS;
    const at = from + 2 * QUARTER_MS + 5 * MINUTE_MS;
    const frames = Array.from({ length: 91 }, (_, minute) => {
      const ts = from + minute * MINUTE_MS;
      // The register begins anew at 0.
      const importKwh = ts < at ? 5000 + minute : (ts - at) / MINUTE_MS;
      return { device: 'M1', ts: new Date(ts).toISOString(), v: { importKwh, exportKwh: 0 } };
    });
    const sent = await server.post('/telemetry/v1/frames', { frames }, { token: place.key });
    assert.equal(sent.data.stored, 91);
    await createWorker(server.context, createDevices(server.context)).run(place.stationId);
    const days = [from, from + 6 * QUARTER_MS].map((t) =>
      new Date(t + 8 * HOUR_MS).toISOString().slice(0, 10),
    );
    const { slots } = await ofMeter('SF-CES-01', 'M1', days[0] ?? '', days[1]);
    const known = imported(slots).filter(({ start, kwh }) => start >= from && kwh !== null);
    assert.ok(known.every(({ kwh }) => Number(kwh) >= 0));
    assert.deepEqual(
      known.map(({ start, kwh, reason }) => [(start - from) / QUARTER_MS, kwh, reason]).slice(0, 4),
      [
        [0, '15', null],
        [1, '15', null],
        // The minute of the reset is lost.
        [2, '14', 'reset'],
        [3, '15', null],
      ],
    );
  });

  test('name what is wrong with a request', async () => {
    const dates = { from: '2026-11-01', to: '2026-11-01' };
    assert.deepEqual((await read(dates)).errors, ['meters: slots.which']);
    assert.deepEqual((await read({ ...dates, meters: [{ station: 'SF-ES-01', device: 'NONE' }] })).errors, [
      'meters.0.device: series.device',
    ]);
    const stations = ['SF-PVES-02'];
    assert.deepEqual((await read({ stations, from: '2026-02-30', to: '2026-03-01' })).errors, [
      'from: field.pattern',
    ]);
    assert.deepEqual((await read({ stations, from: '2026-03-02', to: '2026-03-01' })).errors, [
      'to: period.ends',
    ]);
    assert.deepEqual((await read({ stations, from: '2025-01-01', to: '2026-03-01' })).errors, [
      'to: period.long',
    ]);
  });
});
