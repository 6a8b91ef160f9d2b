import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import Fastify from 'fastify';
import { createDevices } from '#server/energy/device/public.ts';
import { repeat } from '#server/energy/work/public.ts';
import { createWorker } from '#server/energy/worker.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { type MeasuredStation, measuredStation } from '#test/support/telemetry.ts';

const MINUTE_MS = 60_000;

test('work is repeated after a pause, and without one while there is more of it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const app = Fastify();
  const left = [true, true, false, false];
  let runs = 0;
  repeat(app, { name: 'work', everyMs: 1000, run: async () => left[runs++] });
  await app.listen({ port: 0 });
  const after = async (ms: number) => {
    t.mock.timers.tick(ms);
    await new Promise(setImmediate);
    return runs;
  };
  assert.deepEqual(
    [await after(999), await after(1), await after(0), await after(0), await after(0)],
    [0, 1, 2, 3, 3],
  );
  assert.deepEqual([await after(999), await after(1)], [3, 4]);
  await app.close();
});

onEachDatabase('work that frames cause', (start) => {
  let server: TestServer;
  before(async () => {
    // The test does the work itself, of one station in a look.
    const limits = { workPollMs: 2 ** 31 - 1, workStations: 1 };
    server = await start({ limits, env: { SIMULATOR: 'off' } });
  });

  test('is done first where it has been due for longest', async () => {
    const worker = createWorker(server.context, createDevices(server.context));
    while (await worker.poll());
    const now = server.clock().getTime();
    const places: MeasuredStation[] = [];
    for (const [code, minutes] of [
      ['SF-ES-01', 20],
      ['SF-PV-01', 60],
      ['SF-PVES-01', 40],
    ] as const) {
      const place = await measuredStation(server, code);
      const ts = new Date(now - minutes * MINUTE_MS).toISOString();
      const frames = [{ device: 'BAT-1', ts, v: { mode: 1 } }];
      await server.post('/telemetry/v1/frames', { frames }, { token: place.key });
      // As if the frames had arrived in time.
      await server.database.telemetry.query(
        'update work set due_at = $2::timestamptz where station_id = $1::bigint',
        [place.id, ts],
      );
      places.push(place);
    }
    const left = async () => {
      const rows = await server.database.telemetry.query<{ s: string }>(
        'select distinct station_id::text as s from work where due_at <= $1::timestamptz',
        [server.clock()],
      );
      return places.map(({ id }) => rows.some(({ s }) => s === String(id)));
    };
    assert.deepEqual(await left(), [true, true, true]);
    assert.equal(await worker.poll(), true);
    assert.deepEqual(await left(), [true, false, true]);
    await worker.poll();
    assert.deepEqual(await left(), [true, false, false]);
    await worker.poll();
    assert.deepEqual(await left(), [false, false, false]);
    assert.equal(await worker.poll(), false);
  });
});
