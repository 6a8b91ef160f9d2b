import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { repeat } from '#server/energy/work/public.ts';

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
