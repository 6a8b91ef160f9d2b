import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createIngest } from '#server/energy/frame/commands/ingest.ts';
import type { Frame } from '#server/energy/frame/frame.ts';
import { stationKey } from '#server/energy/station-key/schema.ts';
import { onAllDatabases, type TestServer } from '#test/support/server.ts';
import { type MeasuredStation, measuredStation } from '#test/support/telemetry.ts';

const PATH = '/telemetry/v1/frames';
const MINUTE_MS = 60_000;

onAllDatabases('frames', (start) => {
  let server: TestServer;
  let place: MeasuredStation;
  /** A whole minute, some time ago. */
  let now: number;
  before(async () => {
    server = await start();
    place = await measuredStation(server);
    now = Math.floor(server.clock().getTime() / MINUTE_MS) * MINUTE_MS;
  });

  const time = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
  const send = (frames: unknown, more: object = {}, key = place.key) =>
    server.post(PATH, { frames, ...more }, { token: key });
  const rows = async (table: string, columns: string) =>
    server.database.telemetry.query<Record<string, string | number>>(
      `select ${columns} from ${table} where station_id = $1::bigint and device_id = $2::int order by 1`,
      [place.id, place.devices['BAT-1'] ?? 0],
    );

  test('are stored once, whatever is repeated', async () => {
    const frames = [
      {
        device: 'BAT-1',
        ts: time(-3),
        quality: 4,
        v: { socPercent: 51.25, volts: 7204, chargeKwh: 12345678.9 },
      },
      { device: 'BAT-1', ts: time(-2), model: 3, row: [51.5, null, 2, 12345679.4, null] },
      { device: 'BAT-2', ts: time(-2), v: {} },
    ];
    const first = await send(frames, { seq: 17 });
    assert.deepEqual(first.data, { seq: 17, stored: 3, repeated: 0, refused: [] });
    const [one, three] = [frames[0], { device: 'BAT-2', ts: time(-1), v: { mode: 1 } }];
    const second = await send([...frames, one, three]);
    assert.deepEqual(second.data, { stored: 1, repeated: 4, refused: [] });
    const stored = await rows(
      'frame',
      'extract(epoch from ts)::int8::text as ts, quality::int4, v::text, c::text',
    );
    assert.deepEqual(stored, [
      {
        ts: String((now - 3 * MINUTE_MS) / 1000),
        quality: 4,
        v: '{51.25,720.4,NULL}',
        c: '{12345678900,NULL}',
      },
      { ts: String((now - 2 * MINUTE_MS) / 1000), quality: 0, v: '{51.5,NULL,2}', c: '{12345679400,NULL}' },
    ]);
  });

  test('leave the newest values, whatever comes after them', async () => {
    await send([{ device: 'BAT-1', ts: time(0), v: { mode: 5 } }]);
    await send([{ device: 'BAT-1', ts: time(-30), v: { mode: 4 } }]);
    const [latest] = await rows('latest', 'ts, v::text as v');
    assert.equal(latest?.v, '{NULL,NULL,5}');
    const [late] = await rows('frame', 'ts, quality::int4 as quality');
    assert.equal(late?.quality, 2);
  });

  test('are refused one by one, each with what to do', async () => {
    const good = { device: 'BAT-2', ts: time(-10), v: { socPercent: 1 } };
    const wrong: [object | string, string][] = [
      ['x', 'frame: frame.shape'],
      [{ ...good, device: 'BAT-9' }, 'device: frame.device'],
      [{ ...good, v: { soc: 1 } }, 'v.soc: frame.point'],
      [{ ...good, v: { socPercent: '1' } }, 'socPercent: frame.number'],
      [{ ...good, v: { volts: 1e300 } }, 'volts: frame.number'],
      [{ ...good, v: { socPercent: 101 } }, 'socPercent: frame.range'],
      [{ ...good, v: { chargeKwh: 1e30 } }, 'chargeKwh: frame.number'],
      [{ ...good, ts: time(6) }, 'ts: frame.ahead'],
      [{ ...good, ts: time(-91 * 1440) }, 'ts: frame.old'],
      [{ ...good, ts: '2026-11-22T10:00:00' }, 'ts: frame.time'],
      [{ ...good, ts: '2026-13-45T10:00:00Z' }, 'ts: frame.time'],
      [{ ...good, quality: 32 }, 'quality: frame.quality'],
      [{ ...good, v: undefined, model: 2, row: [] }, 'model: frame.model'],
      [{ ...good, v: undefined, model: 3, row: [1] }, 'row: frame.row'],
      [{ device: 'BAT-2', ts: time(-10) }, 'v: frame.values'],
      [{ ...good, unit: 'V' }, 'unit: field.unknown'],
    ];
    const { data } = await send([...wrong.map(([frame]) => frame), good]);
    assert.deepEqual([data.stored, data.repeated], [1, 0]);
    assert.deepEqual(
      data.refused.map(({ field, rule }: Record<string, string>) => `${field}: ${rule}`),
      wrong.map(([, refusal]) => refusal),
    );
    for (const [index, refusal] of data.refused.entries()) {
      assert.equal(refusal.index, index);
      assert.doesNotMatch(refusal.message, /\{\{|undefined/);
    }
    assert.deepEqual(data.refused[5].params, {
      ...{ point: 'socPercent', value: 101, min: 0, max: 100, unit: '%' },
    });
    assert.match(data.refused[7].message, /clock/);
  });

  test('of long ago find or make their partition', async () => {
    const { data } = await send([{ device: 'BAT-2', ts: time(-89 * 1440), v: { mode: 1 } }]);
    assert.equal(data.stored, 1);
  });

  test('need a key of the station that is not revoked', async () => {
    const frames = [{ device: 'BAT-1', ts: time(-1), v: {} }];
    const other = `${place.key.slice(0, -4)}AAAA`;
    const person = (await server.signIn('13800000001')).accessToken;
    for (const key of [other, 'hk_1_x', 'hk_999999_'.padEnd(53, 'x'), person]) {
      const { status, data } = await send(frames, {}, key);
      assert.deepEqual([status, data.reason], [401, 'stationKey'], key);
    }
    const anonymous = await server.post(PATH, { frames });
    assert.equal(anonymous.status, 401);
    const signedIn = await server.get('/monitor/v1/overview', { token: place.key });
    assert.equal(signedIn.status, 401);
    const { db } = server.database;
    await db.update(stationKey).set({ revokedAt: new Date() }).where(eq(stationKey.stationId, place.id));
    assert.equal((await send(frames)).status, 401);
    await db.update(stationKey).set({ revokedAt: null }).where(eq(stationKey.stationId, place.id));
  });

  test('are at most ten thousand, however small they are', async () => {
    const { status, errors } = await send(Array(10_001).fill({}));
    assert.deepEqual([status, errors], [400, ['frames: field.tooMany']]);
    assert.equal((await send(Array(10_000).fill({}))).data.refused.length, 10_000);
  });

  test('with events that are no events are stored', async () => {
    const hostile = [
      null,
      ...[{ toString: 1 }, ['x'], [], { toString: null, valueOf: null }].map((device) => ({
        ...{ device, code: 'E-1', state: 'raised', ts: time(-4) },
      })),
      { device: 'BAT-1', code: { toString: 1 }, state: 'raised', ts: time(-4) },
    ];
    const frames = [{ device: 'BAT-2', ts: time(-4), v: {} }];
    const { data } = await send(frames, { events: hostile });
    assert.equal(data.stored, 1);
    assert.deepEqual([data.events.stored, data.events.refused.length], [0, hostile.length]);
  });

  test('of another station’s device are refused', async () => {
    const other = await measuredStation(server, 'HS-ES-01', ['OTHER-1']);
    const { data } = await send([{ device: 'BAT-1', ts: time(-5), v: {} }], {}, other.key);
    assert.deepEqual([data.stored, data.refused[0].rule], [0, 'frame.device']);
  });

  test('come in messages of at most 1 MiB that make sense', async () => {
    assert.equal((await server.post(PATH, `"${'x'.repeat(1_048_570)}"`, { token: place.key })).status, 400);
    assert.equal((await server.post(PATH, 'x'.repeat(1_048_000), { token: place.key })).status, 400);
    assert.equal((await server.post(PATH, 'x'.repeat(1_049_000), { token: place.key })).status, 413);
    assert.equal((await send({})).status, 400);
    const nothing = await send([]);
    assert.deepEqual(nothing.data, { stored: 0, repeated: 0, refused: [] });
  });

  test('fit into one message for hours of a device', async () => {
    const frames = Array.from({ length: 3000 }, (_, index) => ({
      ...{ device: 'BAT-2', ts: new Date(now - 86_400_000 - index * 10_000).toISOString() },
      ...{ model: 3, row: [50, 7000, 1, index, index] },
    }));
    assert.deepEqual((await send(frames)).data, { stored: 3000, repeated: 0, refused: [] });
    assert.deepEqual((await send(frames)).data, { stored: 0, repeated: 3000, refused: [] });
  });

  test('that are sent a thousand times at once are stored once', async () => {
    const frames = [{ device: 'BAT-1', ts: time(-45), v: { mode: 1 } }];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(Array.from({ length: 50 }, () => frames[0]))),
    );
    const sum = (field: string) => answers.reduce((total, { data }) => total + data[field], 0);
    assert.deepEqual([sum('stored'), sum('repeated')], [1, 999]);
  });

  test('are turned away before too many wait, and none is lost', async () => {
    const { context } = server;
    const limits = { ...context.config.limits, ingestWaitingFrames: 300, ingestBatchFramesEmbedded: 100 };
    const ingest = createIngest({ ...context, config: { ...context.config, limits } });
    const frame = (index: number): Frame => ({
      ...{ s: place.id, d: place.devices['BAT-1'] ?? 0, t: now - 7 * 86_400_000 + index * 1000, q: 0 },
      ...{ v: [1, 2, 3], c: [1, 2] },
    });
    const part = (from: number) => Array.from({ length: 100 }, (_, index) => frame(from + index));
    const outcomes = await Promise.allSettled([0, 100, 200, 300].map((from) => ingest.store(part(from))));
    assert.deepEqual(
      outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value.stored : outcome.reason.code,
      ),
      [100, 100, 100, 503],
    );
    await ingest.idle();
    assert.equal(ingest.waiting(), 0);
    assert.deepEqual(await ingest.store(part(250)), { stored: 50, repeated: 50 });
  });
});
