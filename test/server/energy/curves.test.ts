import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { createWorker } from '#server/energy/worker.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { type MeasuredStation, measuredStation } from '#test/support/telemetry.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 900_000;
const { sunfield, harborStorage } = organizations;

onEachDatabase('curves', (start) => {
  let server: TestServer;
  let place: MeasuredStation;
  let token: string;
  /** A quarter of an hour, hours ago. */
  let from: number;
  before(async () => {
    server = await start({ limits: { workPollMs: 2 ** 31 - 1 } });
    place = await measuredStation(server);
    token = (await server.signIn(accounts[0].phone)).accessToken;
    from = Math.floor(server.clock().getTime() / QUARTER_MS) * QUARTER_MS - 8 * QUARTER_MS;
    // An hour of 60 kW, in which ten minutes are missing.
    const minutes = Array.from({ length: 61 }, (_, minute) => minute).filter((at) => at < 20 || at >= 30);
    await server.post(
      '/telemetry/v1/frames',
      {
        frames: minutes.map((minute) => ({
          ...{ device: 'BAT-1', ts: new Date(from + minute * MINUTE_MS).toISOString() },
          ...{ quality: 4, v: { socPercent: minute, mode: minute % 4, chargeKwh: 1000 + minute } },
        })),
      },
      { token: place.key },
    );
    await createWorker(server.context, createDevices(server.context)).run(place.id);
  });

  const line = (point: string, device = 'BAT-1', station = 'SF-ES-01') => ({ station, device, point });
  const read = (series: object[], density: number, more: object = {}, org = sunfield.id) =>
    server.post(
      '/telemetry/v1/curves',
      {
        ...{ series, density, from: new Date(from).toISOString() },
        ...{ to: new Date(from + 4 * QUARTER_MS).toISOString(), ...more },
      },
      { token, org },
    );

  test('take calendar dates as days of the station’s zone, both inside', async () => {
    const madrid = [line('loadKw', 'STATION', 'SF-PVES-02')];
    const day = (date: string, more: object = {}) => read(madrid, 96, { from: date, to: date, ...more });
    const autumn = (await day('2026-10-25')).data;
    assert.deepEqual(
      [new Date(autumn.from).toISOString(), new Date(autumn.to).toISOString()],
      ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    );
    assert.equal((autumn.to - autumn.from) / QUARTER_MS, 100);
    const week = (await day('2026-10-19', { to: '2026-10-25' })).data;
    assert.equal((week.to - week.from) / QUARTER_MS, 7 * 96 + 4);
    assert.equal((await day('2026-02-30')).errors[0], 'from: field.pattern');
    assert.equal((await day('2026-10-25', { to: '2026-10-24' })).errors[0], 'to: period.ends');
  });

  test('have each frame, and a gap as nothing', async () => {
    const { data } = await read([line('socPercent'), line('chargeKwh')], 1440);
    const [soc, charge] = data.series;
    assert.equal(soc.ts.length, 51);
    assert.deepEqual(soc.value.slice(18, 22), [18, 19, null, 30]);
    assert.deepEqual([soc.unit, soc.expected, soc.have], ['%', 60, 50]);
    assert.deepEqual(soc.quality.slice(19, 22), [4 + 2, 8, 4 + 2]);
    assert.deepEqual(charge.value.slice(17, 22), [1, 1, null, null, 1]);
    assert.equal(charge.value.at(-1), 1);
    assert.equal(data.tz, 'Asia/Shanghai');
    assert.deepEqual(data.offsets[0].minutes, 480);
  });

  test('have means of 5 and 15 min, with least and most', async () => {
    const five = (await read([line('socPercent')], 288)).data.series[0];
    assert.deepEqual(five.value.slice(0, 6), [2, 7, 12, 17, null, 32]);
    assert.equal(five.min, undefined);
    const quarter = (await read([line('socPercent'), line('chargeKwh'), line('mode')], 96)).data.series;
    assert.deepEqual(quarter[0].value, [7, 17, 37, 52]);
    assert.deepEqual(quarter[0].min, [0, 15, 30, 45]);
    assert.deepEqual(quarter[0].max, [14, 19, 44, 59]);
    assert.deepEqual(
      quarter[0].quality.map((bits: number) => bits & 8),
      [0, 8, 0, 0],
    );
    const energy = quarter[1].value.reduce((sum: number, value: number) => sum + value, 0);
    assert.equal(energy, 60);
    // A state has no mean.
    assert.deepEqual(quarter[2].value, [2, 3, 0, 3]);
  });

  test('show the bucket that is still open', async () => {
    const now = server.clock().getTime();
    const ts = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS).toISOString();
    const frames = [{ device: 'BAT-2', ts, v: { socPercent: 77 } }];
    await server.post('/telemetry/v1/frames', { frames }, { token: place.key });
    const more = { from: new Date(now - QUARTER_MS).toISOString(), to: new Date(now + 1000).toISOString() };
    for (const density of [288, 96]) {
      const { data } = await read([line('socPercent', 'BAT-2')], density, more);
      assert.equal(data.series[0].value.at(-1), 77);
    }
  });

  test('are of the organisation’s own stations', async () => {
    await measuredStation(server, 'HS-ES-01', ['FOREIGN']);
    const foreign = await read([line('socPercent', 'FOREIGN', 'HS-ES-01')], 96);
    const unknown = await read([line('socPercent', 'FOREIGN', 'NONE')], 96);
    assert.deepEqual([foreign.status, unknown.status], [404, 404]);
    const elsewhere = await read([line('socPercent')], 96, {}, harborStorage.id);
    assert.equal(elsewhere.data.reason, 'notMember');
  });

  test('name what is wrong with a request', async () => {
    assert.deepEqual((await read([line('socPercent', 'BAT-9')], 96)).errors, [
      'series.0.device: series.device',
    ]);
    const second = await read([line('socPercent'), line('watts')], 96);
    assert.deepEqual(second.errors, ['series.1.point: series.point']);
    const to = (days: number) => ({ to: new Date(from + days * 86_400_000).toISOString() });
    assert.deepEqual((await read([line('socPercent')], 1440, to(32))).errors, ['to: period.long']);
    assert.deepEqual((await read([line('socPercent')], 96, to(-1))).errors, ['to: period.ends']);
    assert.deepEqual((await read([line('socPercent')], 60)).errors, ['density: field.choice']);
    assert.equal((await read([], 96)).code, 400);
    const many = Array.from({ length: 61 }, () => line('socPercent'));
    assert.deepEqual((await read(many, 96)).errors, ['series: field.tooMany']);
  });
});
