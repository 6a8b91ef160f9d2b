import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type ControlWorld, controlWorld } from '#test/support/control-world.ts';
import { fetchFile, jobEnd } from '#test/support/jobs.ts';
import { onEachDatabase } from '#test/support/server.ts';

onEachDatabase('the export of commands', (start) => {
  let control: ControlWorld;
  before(async () => {
    control = await controlWorld(start);
    await control.reset();
  });

  test('has the commands of the filter, oldest first, with what refused them', async () => {
    const { server, world, place, send } = control;
    await send({ value: 20, reason: 'repair' });
    await send({ device: 'PCS-02', value: 221 });
    await send({ device: 'EMS', point: 'socMinPercent', value: 95 });
    const seat = { ...world.chen, org: world.chen.org ?? '', language: 'en' };
    const filter = { station: place.code, search: 'PCS' };
    const params = { source: 'commands', format: 'csv', filter };
    const { data, message } = await server.post('/jobs/v1/jobs', { kind: 'export', params }, seat);
    assert.ok(data.id, message);
    const job = await jobEnd(server, seat, data.id);
    assert.equal(job.state, 'done', job.message);
    const text = await (await fetchFile(server, seat, job.file ?? '')).text();
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    assert.match(head, /Operator.*Before.*After.*Read-back/);
    assert.equal(lines.length, 2);
    assert.match(lines[0] ?? '', /PCS-01.*,20,sending,pending,.*repair/);
    assert.match(lines[1] ?? '', /PCS-02.*,221,refused,.*220 kW/);
  });
});
