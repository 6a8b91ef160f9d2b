import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import readXlsx from 'read-excel-file/node';
import { housekeep } from '#server/core/housekeep.ts';
import { removeOldImports } from '#server/core/import/tasks.ts';
import { job } from '#server/core/job/schema.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { stationImport } from '#server/energy/station/import.ts';
import { station } from '#server/energy/station/schema.ts';
import { stationKey } from '#server/energy/station-key/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import {
  addedStation,
  csvFile,
  importer,
  STATION_HEADER,
  tablesOf,
  xlsxFile,
} from '#test/support/imports.ts';
import { jobEnd } from '#test/support/jobs.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { sunfield } = organizations;
const DAY_S = 86_400;

onEachDatabase('imports', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let chen: ReturnType<typeof importer>;
  let ma: ReturnType<typeof importer>;
  before(async () => {
    server = await start({ limits: { jobPollMs: 20, jobBeatMs: 10 } });
    world = await organizationWorld(server);
    chen = importer(server, world.chen as { token: string; org: string });
    ma = importer(server, (await world.seat('15800100013', sunfield.id)) as { token: string; org: string });
  });

  const dump = () => tablesOf(server);
  const kwpOf = async (code: string) =>
    (await server.database.db.select().from(station).where(eq(station.code, code)))[0]?.pvKwp;
  const kwp = (code: string, value: number) =>
    csvFile([
      ['Code', 'PV kWp'],
      [code, value],
    ]);

  test('of an export change nothing, whatever the stations are called', async () => {
    const { db } = server.database;
    const names = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((text) => `=${text}`.replace(/[\p{Cc}\p{Surrogate}]/gu, '').trim())
      .filter((text) => text !== '');
    const facts = fc.record({ name: names, lng: fc.double({ min: -180, max: 180, noNaN: true }) });
    await fc.assert(
      fc.asyncProperty(facts, fc.constantFrom('csv', 'xlsx'), async ({ name, lng }, format) => {
        await db
          .update(station)
          .set({ name, lng: lng + 0 })
          .where(eq(station.code, 'SF-PV-01'));
        const file = await chen.exported({ source: 'stations', format, filter: {} });
        const found = await chen.check('stations', file, `stations.${format}`);
        assert.deepEqual(await chen.errors(found.id), []);
        assert.deepEqual(found.counts, { new: 0, changed: 0, unchanged: 9, error: 0 });
      }),
      { numRuns: 3, endOnFailure: true },
    );
    const assets = await chen.exported({ source: 'assets', format: 'csv', filter: { station: 'SF-ES-01' } });
    const { counts, id } = await chen.check('assets', assets);
    assert.deepEqual(await chen.errors(id), []);
    assert.deepEqual([counts.new, counts.changed, counts.error], [0, 0, 0]);
    assert.ok(counts.unchanged > 5);
  });

  test('show what would happen, write it, and take it back to the byte', async () => {
    const before = await dump();
    const rows = [
      STATION_HEADER,
      addedStation('SF-PV-02', { Name: '=Roof 2', 'PV kWp': 900 }),
      addedStation('NW-PV-01'),
    ];
    const found = await chen.check('stations', await xlsxFile({ name: 'Data', rows: rows }), 'a.xlsx');
    assert.deepEqual(await chen.errors(found.id), []);
    assert.deepEqual(await dump(), before);
    assert.deepEqual([found.state, found.counts.new, found.counts.changed], ['checked', 1, 1]);
    const [changed, fresh] = await chen.lines(found.id);
    assert.deepEqual(
      changed?.changes.find(({ column }) => column === 'PV kWp'),
      { column: 'PV kWp', before: 860, after: 900 },
    );
    assert.deepEqual(
      [changed?.line, changed?.key, fresh?.state, fresh?.key],
      [2, 'SF-PV-02', 'new', 'NW-PV-01'],
    );

    assert.equal((await chen.step(found.id, 'apply')).state, 'done');
    assert.equal(await kwpOf('SF-PV-02'), 900);
    const { data: tree } = await server.get('/telemetry/v1/stations/NW-PV-01/tree', world.chen);
    const { data: model } = await server.get('/telemetry/v1/stations/SF-PV-02/tree', world.chen);
    assert.equal(tree.devices.length, model.devices.length);
    const applied = await chen.find(found.id);
    assert.deepEqual([applied.state, applied.undo?.built], ['applied', []]);

    assert.equal((await chen.step(found.id, 'undo')).state, 'done');
    assert.deepEqual(await dump(), before);
    const records = await server.database.db.select().from(operationRecord);
    const told = records.filter(({ title }) => title === 'apply-import' || title === 'undo-import');
    assert.deepEqual(
      told.map(({ title, subject }) => [title, subject]).sort(),
      [
        ['apply-import', `import:${found.id}`],
        ['undo-import', `import:${found.id}`],
        ['undo-import', 'station:NW-PV-01'],
        ['undo-import', 'station:SF-PV-02'],
      ].sort(),
    );
  });

  test('with an error import nothing, and give the file back with it', async () => {
    const rows = [
      STATION_HEADER,
      addedStation('NW-PV-02'),
      addedStation('HS-ES-01'),
      addedStation('NW-PV-03', { 'Time zone': 'Asia/Nowhere' }),
      addedStation('NW-PV-04', { 'Storage kW': 5 }),
      addedStation('NW-PV-05', { 'Devices as in': 'HS-ES-01' }),
      addedStation('SF-ES-01', { Type: 'PV' }),
      addedStation('nw', { 'PV kWp': '12,5' }),
    ];
    const found = await chen.check('stations', await xlsxFile({ name: 'Data', rows }), 'many.xlsx');
    assert.equal(found.state, 'faulty');
    assert.deepEqual(await chen.errors(found.id), [
      '3 Code: This station code is in use.',
      '4 Time zone: There is no such time zone.',
      '5 Storage kW: Stations of this type do not have this rating. Enter 0.',
      '6 Devices as in: Your enterprise has no station HS-ES-01 that you may see.',
      '7 Type: It is ES, and an import does not change it.',
      '8 PV kWp: Write the decimals with a point: 12.5.',
    ]);
    assert.equal(found.counts.new, 1);
    const refused = await server.post(
      '/jobs/v1/jobs',
      { kind: 'import', params: { kind: 'stations', import: found.id, step: 'apply' } },
      world.chen,
    );
    assert.equal(outcome(refused), '409 importNotChecked');
    const [data] = await readXlsx(await chen.file(found.corrected ?? ''));
    assert.deepEqual(data?.data.map((row) => row.at(-1)).slice(0, 3), [
      'Errors',
      null,
      'Code: This station code is in use.',
    ]);
    // Corrected in place and sent again, the column of errors does not count.
    const fixed = (data?.data ?? []).slice(0, 2) as (string | number | null)[][];
    const again = await chen.check('stations', await xlsxFile({ name: 'x', rows: fixed }), 'fixed.xlsx');
    assert.deepEqual([again.state, again.counts.new, again.ignored], ['checked', 1, []]);
  });

  test('write all lines or none when one fails, or the server ends in the middle', async () => {
    const rows = [STATION_HEADER, addedStation('SF-PV-02', { Name: 'Other' }), addedStation('NW-PV-06')];
    const found = await chen.check('stations', csvFile(rows));
    assert.equal(found.state, 'checked');
    const before = await dump();
    // Another enterprise takes the code meanwhile.
    const [model] = await server.database.db.select().from(station).where(eq(station.code, 'HS-PVES-01'));
    assert.ok(model);
    const { id: _id, ...facts } = model;
    await server.database.db.insert(station).values({ ...facts, code: 'NW-PV-06' });
    const failed = await chen.step(found.id, 'apply');
    assert.deepEqual([failed.state, failed.message], ['failed', 'Line 3: This station code is in use.']);
    await server.database.db.delete(station).where(eq(station.code, 'NW-PV-06'));
    assert.deepEqual(await dump(), before);

    // The server dies behind the commit and before the end of the job: the next run finds it done.
    const done = await chen.step(found.id, 'apply');
    assert.equal(done.state, 'done', done.message);
    const after = await dump();
    const count = () => server.database.db.$count(operationRecord);
    const records = await count();
    await server.database.db.update(job).set({ state: 'queued', endedAt: null }).where(eq(job.id, done.id));
    assert.equal((await jobEnd(server, world.chen as never, done.id)).state, 'done');
    assert.deepEqual([await dump(), await count()], [after, records]);
    await chen.step(found.id, 'undo');
    assert.deepEqual(await dump(), before);
  });

  test('are refused if the data changed since the check, and one of two people comes first', async () => {
    const mine = await chen.check('stations', kwp('SF-PV-02', 870));
    const other = await ma.check('stations', kwp('SF-PV-02', 880));
    const ends = await Promise.all([chen.step(mine.id, 'apply'), ma.step(other.id, 'apply')]);
    assert.deepEqual(ends.map(({ state }) => state).sort(), ['done', 'failed']);
    const refused = ends.find(({ state }) => state === 'failed');
    assert.match(refused?.message ?? '', /changed since the check|之后数据已被修改/);
    const [first, second] = ends[0]?.state === 'done' ? [mine, other] : [other, mine];
    const [one, two] = ends[0]?.state === 'done' ? [chen, ma] : [ma, chen];
    assert.equal(await kwpOf('SF-PV-02'), first === mine ? 870 : 880);
    // After another check it may, and then the first one can no longer be undone.
    assert.equal((await two.step(second.id, 'check')).state, 'done');
    assert.equal((await two.step(second.id, 'apply')).state, 'done');
    const { undo } = await one.find(first.id);
    assert.deepEqual(undo?.built, [
      'SF-PV-02 was changed since.',
      'The ratings of SF-PV-02 were changed since.',
    ]);
    const late = await one.step(first.id, 'undo');
    assert.equal(late.state, 'failed');
    assert.equal((await two.step(second.id, 'undo')).state, 'done');
    assert.equal((await one.step(first.id, 'undo')).state, 'done');
    assert.equal(await kwpOf('SF-PV-02'), 860);
  });

  test('are not walked to tell whether they can be undone, as long as all is as it was', async ({ mock }) => {
    const rows = [
      STATION_HEADER,
      addedStation('SF-PV-02', { Name: 'Other' }),
      addedStation('NW-PV-08'),
      addedStation('NW-PV-09'),
    ];
    const { id } = await chen.check('stations', csvFile(rows));
    assert.equal((await chen.step(id, 'apply')).state, 'done');
    const snapshot = mock.method(stationImport, 'snapshot');
    const told = async () => {
      snapshot.mock.resetCalls();
      const { undo } = await chen.find(id);
      return [undo?.built, snapshot.mock.callCount()];
    };
    assert.deepEqual(await told(), [[], 0]);

    // What a known station has beside its facts is not asked for.
    const key = (code: string) => server.post(`/ledger/v1/stations/${code}/keys`, { name: 'g' }, world.chen);
    await key('SF-PV-02');
    assert.deepEqual(await told(), [[], 0]);
    await key('NW-PV-09');
    assert.deepEqual(await told(), [['NW-PV-09 has a key of its gateway.'], 1]);
    await server.database.db.delete(stationKey);
    assert.deepEqual(await told(), [[], 0]);

    // Written again with the same values, it is looked at and is as it was.
    await server.database.db.update(station).set({ name: 'Other' }).where(eq(station.code, 'SF-PV-02'));
    assert.deepEqual(await told(), [[], 1]);
    await server.database.db.update(station).set({ name: 'Third' }).where(eq(station.code, 'SF-PV-02'));
    assert.deepEqual(await told(), [['SF-PV-02 was changed since.'], 1]);
    await server.database.db.update(station).set({ name: 'Other' }).where(eq(station.code, 'SF-PV-02'));
    assert.equal((await chen.step(id, 'undo')).state, 'done');
  });

  test('cannot be undone once something was built on them, or after a week', async () => {
    const found = await chen.check('stations', csvFile([STATION_HEADER, addedStation('NW-PV-07')]));
    await chen.step(found.id, 'apply');
    await server.post('/ledger/v1/stations/NW-PV-07/keys', { name: 'g' }, world.chen);
    assert.deepEqual((await chen.find(found.id)).undo?.built, ['NW-PV-07 has a key of its gateway.']);
    assert.equal((await chen.step(found.id, 'undo')).state, 'failed');
    server.advance(8 * DAY_S);
    world = await organizationWorld(server);
    chen = importer(server, world.chen as never);
    ma = importer(server, (await world.seat('15800100013', sunfield.id)) as never);
    assert.equal((await server.get(`/imports/v1/imports/${found.id}`, world.chen)).status, 404);
    await housekeep(server.context, [removeOldImports]);
  });
});
