import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { runAdmin } from '#server/admin/run.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { startServer } from '#test/support/server.ts';

test('makes a key by which a station’s gateway sends frames, and ends it', async () => {
  const environment = { DATA_DIR: await makeDataDirectory() };
  const said: string[] = [];
  const failed: string[] = [];
  const terminal = {
    ...{ write: (line: string) => void said.push(line), fail: (line: string) => void failed.push(line) },
    readInput: async () => '',
  };
  const parameters = ['station-key', 'SF-PV-01', '--name', 'gateway 1'];
  assert.equal(await runAdmin(parameters, environment, terminal), 0);
  const server = await startServer({ env: environment });
  const frames = [{ device: 'INV-1', ts: new Date().toISOString(), v: {} }];
  const token = said.at(-1) ?? '';
  const { status, data } = await server.post('/telemetry/v1/frames', { frames }, { token });
  assert.deepEqual([status, data.refused[0].rule], [200, 'frame.device']);
  await server.end();
  const number = /^hk_(\d+)_/.exec(token)?.[1] ?? '';
  const revoke = (station: string, key: string) =>
    runAdmin(['station-key', station, '--revoke', key], environment, terminal);
  for (const [station, key] of [
    ['SF-ES-01', number],
    ['SF-PV-01', '999'],
    ['SF-PV-01', token],
  ] as const)
    assert.equal(await revoke(station, key), 1);
  assert.deepEqual(failed.splice(0), [
    `SF-ES-01 has no key ${number} that is in use.`,
    'SF-PV-01 has no key 999 that is in use.',
    '--revoke takes the number of a key, as 12 for hk_12_….',
  ]);
  assert.equal(await revoke('SF-PV-01', number), 0);
  assert.equal(said.at(-1), `Key ${number} of SF-PV-01 is refused from now on.`);
  const again = await startServer({ env: environment });
  assert.equal((await again.post('/telemetry/v1/frames', { frames }, { token })).status, 401);
  await again.end();
  assert.equal(await runAdmin(['station-key', 'NONE'], environment, terminal), 1);
  assert.deepEqual(failed, ['There is no station NONE.']);
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});
