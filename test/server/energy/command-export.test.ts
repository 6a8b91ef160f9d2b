import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { inArray, sql } from 'drizzle-orm';
import { commandExport } from '#server/energy/command/export.ts';
import { command } from '#server/energy/command/schema.ts';
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

  test('has each command once when commands change and come between two pages', async () => {
    const { server, world, place } = control;
    const { db } = server.database;
    await control.reset();
    const { data } = await server.get('/usercenter/get-user', world.chen);
    const organizationId = world.chen.org ?? '';
    const add = (from: number, to: number) =>
      db.execute(sql`
        insert into command (organization_id, station_id, device_id, kind, source, by_user, idempotency_key, point,
          role, pos, tolerance, settle_ms, interval_ms, value, before, state, send_status, execution_state, reason,
          created_at, expires_at, finished_at)
        select ${organizationId}, ${place.id}, ${place.ids['PCS-01']}, 'set', 'person', ${data.userUuid},
          'paged-' || n, 'setpointKw', 'other', 1, 0, 0, 0, 1, 0, 'verified', 'success', 'verified', 'no ' || n,
          ${server.clock().toISOString()}::timestamptz + n / 40 * interval '1 second', now(), now()
        from generate_series(${from}::int, ${to}::int) n`);
    await add(1, 250);
    const membership = { organizationId, organizationType: 0, codes: [], isAdministrator: true };
    const { total, pages } = await commandExport.open(server.context, {
      ...{ userId: data.userUuid, membership, language: 'en', filter: { state: 'verified' } },
    } as never);
    assert.equal(total, 250);

    const reasons: unknown[] = [];
    for await (const page of pages()) {
      reasons.push(...page.map((row) => row.at(-1)));
      if (reasons.length !== page.length) continue;
      // Between two pages, the rows of the first no longer match the filter, and one is added.
      await db
        .update(command)
        .set({ state: 'timeout' })
        .where(inArray(command.reason, reasons.map(String)));
      await add(251, 251);
    }
    const all = Array.from({ length: 251 }, (_, index) => `no ${index + 1}`);
    assert.deepEqual(reasons.toSorted(), all.toSorted());
    assert.equal(reasons.at(-1), 'no 251');
  });
});
