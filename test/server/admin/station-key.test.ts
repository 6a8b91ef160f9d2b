import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { runAdmin } from '#server/admin/run.ts';
import { makeDataDirectory } from '#test/support/data-directory.ts';
import { startServer } from '#test/support/server.ts';

test('makes a key by which a station’s gateway sends frames', async () => {
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
  assert.equal(await runAdmin(['station-key', 'NONE'], environment, terminal), 1);
  assert.deepEqual(failed, ['Exactly one station must have the code NONE.']);
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});
