import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { runAdmin } from '#server/admin/run.ts';
import { createDevices } from '#server/energy/device/public.ts';
import { createIngest } from '#server/energy/frame/public.ts';
import { createLive } from '#server/energy/simulator/commands/live.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { startServer } from '#test/support/server.ts';

test('makes an event that the simulator finds in the database', async () => {
  const environment = { DATA_DIR: await makeDataDirectory() };
  const said: string[] = [];
  const failed: string[] = [];
  const terminal = {
    ...{ write: (line: string) => void said.push(line), fail: (line: string) => void failed.push(line) },
    readInput: async () => '',
  };
  const run = (...parameters: string[]) => runAdmin(['simulator', ...parameters], environment, terminal);
  assert.equal(await run('mains-off', 'SF-BS-01'), 0);
  assert.equal(await run('late'), 0);
  assert.deepEqual([await run('storm', 'SF-BS-01'), await run('mute', 'SF-BS-01/X')], [1, 1]);
  assert.match(failed[0] ?? '', /^EVENT must be one of mute, unmute, /);
  assert.equal(failed[1], 'SF-BS-01 has no device X.');
  const server = await startServer({ env: environment });
  const events = await server.database.telemetry.query<{ code: string; kind: string }>(
    'select s.code, e.kind from simulation_event e join station s on s.id = e.station_id order by e.id',
  );
  assert.deepEqual(events, [
    { code: 'SF-BS-01', kind: 'mains-off' },
    { code: 'HS-ES-01', kind: 'late' },
  ]);
  // The frame at the start can stand for the minute before the event.
  server.advance(120);
  const { context } = server;
  await createLive(context, createDevices(context), createIngest(context)).begin();
  const [own] = await server.database.telemetry.query<{ grid: number }>(
    `select l.v[4]::float8 as grid from latest l join device d on d.id = l.device_id and d.kind = 'station'
     join station s on s.id = d.station_id where s.code = 'SF-BS-01'`,
  );
  assert.equal(own?.grid, 0);
  await server.end();
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});
