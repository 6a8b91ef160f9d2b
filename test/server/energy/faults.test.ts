import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { createWorker } from '#server/energy/worker.ts';
import { rollTwins } from '#test/support/roll-model.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { type MeasuredStation, measuredStation } from '#test/support/telemetry.ts';

const PATH = '/telemetry/v1/frames';
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

onEachDatabase('faults of gateways and databases', (start) => {
  let server: TestServer;
  let place: MeasuredStation;
  before(async () => {
    // The tests do the work themselves.
    server = await start({ limits: { workPollMs: 2 ** 31 - 1 }, env: { SIMULATOR: 'off' } });
    place = await measuredStation(server);
  });

  const frame = (agoMs: number, device = 'BAT-1') => ({
    ...{ device, ts: new Date(server.clock().getTime() - agoMs).toISOString() },
    v: { mode: 1 },
  });
  const send = (frames: unknown) => server.post(PATH, { frames }, { token: place.key });
  const query = <Row>(text: string) => server.database.telemetry.query<Row>(text, [place.id]);
  const count = async (table = 'frame') =>
    (await query<{ n: number }>(`select count(*)::int4 as n from ${table} where station_id = $1::bigint`))[0]
      ?.n ?? 0;
  const work = () => createWorker(server.context, createDevices(server.context)).run(place.id);

  test('a clock ten minutes ahead is told, and keeps no other frame out', async () => {
    const before = await count();
    const { data } = await send([frame(-10 * MINUTE_MS), frame(MINUTE_MS)]);
    assert.deepEqual([data.stored, data.refused.length], [1, 1]);
    const { index, field, rule, message } = data.refused[0];
    assert.deepEqual([index, field, rule], [0, 'ts', 'frame.ahead']);
    assert.equal(message, 'ts is more than 300 s ahead of the server. Set the gateway’s clock.');
    assert.equal((await count()) - before, 1);
  });

  test('of a station that was away for a year, what is kept is stored and rolled up', async () => {
    const days = Array.from({ length: 365 }, (_, day) =>
      frame((365 - day) * DAY_MS - 5 * MINUTE_MS, 'BAT-2'),
    );
    const before = await count();
    const { data } = await send(days);
    assert.deepEqual([data.stored, data.refused.length], [90, 275]);
    assert.deepEqual(
      data.refused.map(({ index }: { index: number }) => index),
      Array.from({ length: 275 }, (_, index) => index),
    );
    assert.equal(data.refused[0].message, 'ts is more than 90 days ago. Such frames are no longer stored.');
    assert.equal((await count()) - before, 90);
    while ((await work()) > 0);
    const rolled = await query<{ n: number }>(
      `select count(distinct ts)::int4 as n from roll15
       where station_id = $1::bigint and device_id = ${place.devices['BAT-2']}`,
    );
    assert.equal(rolled[0]?.n, 90);
  });

  test('a frame that comes a thousand times is stored and rolled up once', async () => {
    const before = await count();
    const one = frame(3 * 60 * MINUTE_MS);
    const { data } = await send(Array(500).fill(one));
    assert.deepEqual([data.stored, data.repeated], [1, 499]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(Array(10).fill(one))));
    assert.ok(answers.every((answer) => answer.data.stored === 0 && answer.data.repeated === 10));
    assert.equal((await count()) - before, 1);
    await work();
    const [row] = await query<{ frames: number }>(
      `select frames::int4 as frames from roll5 where station_id = $1::bigint
       and ts = date_bin('5 minutes', '${one.ts}'::timestamptz, 'epoch') and device_id = ${place.devices['BAT-1']}`,
    );
    assert.equal(row?.frames, 1);
  });

  test('a mebibyte of nonsense is refused', async () => {
    const headers = { authorization: `Bearer ${place.key}`, 'content-type': 'application/json' };
    for (const [body, status] of [
      [Buffer.alloc(1024 * 1024, 0xa7), 400],
      ['['.repeat(1024 * 1024), 400],
      [`{"frames":[${'{},'.repeat(300_000)}{}]}`, 400],
      [`{"frames":[${'{},'.repeat(9_999)}{}]}`, 200],
      [Buffer.alloc(1024 * 1024 + 1, 0x20), 413],
    ] as const) {
      const answer = await fetch(`${server.url}/api${PATH}`, { method: 'POST', headers, body });
      assert.equal(answer.status, status);
      await answer.body?.cancel();
    }
  });

  test('while the database is away, nothing is acknowledged, and afterwards nothing is missing or doubled', async () => {
    const before = await count();
    const { telemetry } = server.database;
    const { query: whole } = telemetry;
    let statements = 0;
    // Every second statement is lost, half of these after it took effect.
    telemetry.query = async <Row>(...given: Parameters<TelemetryQuery['query']>) => {
      statements += 1;
      if (!given[0].includes('insert into frame') || statements % 2 === 0) return whole<Row>(...given);
      if (statements % 4 === 1) await whole(...given);
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    };
    try {
      const deliver = async (minute: number) => {
        const frames = [frame((200 + minute) * MINUTE_MS), frame((200 + minute) * MINUTE_MS, 'BAT-2')];
        for (;;) {
          const { status, headers } = await send(frames);
          if (status === 200) return;
          assert.deepEqual([status, headers.has('retry-after')], [503, true]);
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, minute) => deliver(minute)));
    } finally {
      telemetry.query = whole;
    }
    assert.equal((await count()) - before, 40);
  });

  test('the metrics tell for how long the oldest work has been due', async () => {
    while ((await work()) > 0);
    const age = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/^heliport_work_age_seconds\{kind="Roll5"\} (.+)$/m.exec(text)?.[1]);
    };
    assert.equal(await age(), 0);
    await send([frame(120 * MINUTE_MS)]);
    // Its time has passed, so it is due since it came.
    assert.ok((await age()) < 60);
    server.advance(600);
    assert.ok((await age()) >= 600);
    await work();
    assert.equal(await age(), 0);
  });
});

onEachDatabase('a server that is killed', (start) => {
  test('between any two statements of its work leaves all of it to the next', async () => {
    const {
      twins,
      start: at,
      store,
      work,
      crash,
      rows,
    } = await rollTwins(await start({ limits: { workPollMs: 2 ** 31 - 1 }, env: { SIMULATOR: 'off' } }));
    const [killed, ordered] = twins;
    const frames = Array.from({ length: 40 }, (_, minute) => ({
      ...{ device: 'A', t: at + minute * MINUTE_MS, q: 0, v: [50, minute, 1] },
      c: [minute < 17 ? 5_000_000 + minute * 100 : minute * 100, minute],
    }));
    await store(killed, frames, true);
    for (let statements = 0; statements < 60; statements += 1) await crash(killed, statements);
    await work(killed);
    await store(ordered, frames, true);
    await work(ordered);
    const [actual, expected] = [await rows(killed), await rows(ordered)];
    assert.deepEqual(actual, expected);
    assert.deepEqual([actual.work?.length, actual.counter_base?.length], [0, 1]);
  });
});

onEachDatabase('a full disk', (start) => {
  test('is told to gateways, and what they repeat is stored', async () => {
    const server = await start({ env: { SIMULATOR: 'off' } });
    const place = await measuredStation(server);
    const { db, telemetry } = server.database;
    const frames = [{ device: 'BAT-1', ts: server.clock().toISOString(), v: {} }];
    const send = () => server.post(PATH, { frames }, { token: place.key });
    // What the embedded database does while the disk is almost full. On PostgreSQL, a session of each pool has it.
    const setReadOnly = async (isOn: boolean) => {
      const statement = `set default_transaction_read_only = ${isOn ? 'on' : 'off'}`;
      await db.execute(sql.raw(statement));
      await telemetry.query(statement);
    };
    await setReadOnly(true);
    const { status, headers, data } = await send();
    assert.deepEqual([status, headers.get('retry-after'), data.reason], [503, '60', 'diskFull']);
    await setReadOnly(false);
    assert.equal((await send()).data.stored, 1);
  });
});
