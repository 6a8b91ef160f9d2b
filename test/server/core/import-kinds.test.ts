import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq, ne } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { file } from '#server/core/file/schema.ts';
import { dataImport } from '#server/core/import/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { fetchFile, PDF, sendDocument } from '#test/support/documents.ts';
import { csvFile, importer, tablesOf } from '#test/support/imports.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { sunfield } = organizations;

onEachDatabase('kinds of imports', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let chen: ReturnType<typeof importer>;
  before(async () => {
    server = await start({ limits: { jobPollMs: 20, jobBeatMs: 10 } });
    world = await organizationWorld(server);
    chen = importer(server, world.chen as { token: string; org: string });
  });
  const dump = () => tablesOf(server);
  const kwp = (code: string, value: number) =>
    csvFile([
      ['Code', 'PV kWp'],
      [code, value],
    ]);

  test('add assets to empty places and change what is known of others', async () => {
    const { data } = await server.get('/ledger/v1/stations/SF-ES-01/assets', world.chen);
    const [known] = data.assets;
    const before = await dump();
    const rows = [
      ['Station code', 'Device code', 'Part', 'Maker', 'Model', 'Serial number', 'Warranty ends'],
      ['SF-ES-01', null, null, known.maker, known.model, known.serial, '2035-01-31'],
      ['SF-ES-01', 'C03', 'Fan 7', 'Norvolt', 'NV-FAN-172', 'NVF-9', '2031-03-31'],
    ];
    const found = await chen.check('assets', csvFile(rows));
    assert.deepEqual(await chen.errors(found.id), []);
    assert.deepEqual([found.counts.new, found.counts.changed], [1, 1]);
    assert.equal((await chen.step(found.id, 'apply', 'assets')).state, 'done');
    const now = (await server.get('/ledger/v1/stations/SF-ES-01/assets', world.chen)).data.assets;
    const find = (serial: string) => now.find((one: { serial: string }) => one.serial === serial);
    assert.equal(find(known.serial).warrantyEnds, '2035-01-31');
    assert.deepEqual([find('NVF-9').places[0].device, find('NVF-9').places[0].part], ['C03', 'Fan 7']);
    const taken = [rows[0] ?? [], ['SF-ES-01', 'C03', null, 'Norvolt', 'X', 'NVF-10', null]];
    const refused = await chen.check('assets', csvFile(taken));
    assert.match((await chen.errors(refused.id)).join(), /^2 Device code: The asset \S+ is there\. Swap it/);
    assert.equal((await chen.step(found.id, 'undo', 'assets')).state, 'done');
    assert.deepEqual(await dump(), before);
  });

  test('of assets are not undone over their documents and labels', async () => {
    const rows = [
      ['Station code', 'Device code', 'Part', 'Maker', 'Model', 'Serial number'],
      ['SF-ES-01', 'C03', 'Fan 7', 'Norvolt', 'NV-FAN-172', 'NVF-8'],
    ];
    const found = await chen.check('assets', csvFile(rows));
    assert.equal((await chen.step(found.id, 'apply', 'assets')).state, 'done');
    const { assets } = (await server.get('/ledger/v1/stations/SF-ES-01/assets', world.chen)).data;
    const { id } = assets.find((one: { serial: string }) => one.serial === 'NVF-8');
    const sent = await sendDocument(server, PDF, { seat: world.chen, query: { asset: String(id) } });
    assert.equal(sent.status, 200, JSON.stringify(sent.errors));
    const labels = { assets: [id], devices: [] };
    assert.equal((await server.post('/ledger/v1/stations/SF-ES-01/labels', labels, world.chen)).status, 200);
    const { undo } = await chen.find(found.id);
    assert.deepEqual(undo?.built.map((text) => text.replace(/^.*? has/, 'has')).sort(), [
      'has documents, or removed ones that can still be restored.',
      'has labels.',
    ]);
    assert.equal((await chen.step(found.id, 'undo', 'assets')).state, 'failed');
    assert.equal((await fetchFile(server, sent.data.id, world.chen)).status, 200);
  });

  test('offer a template in the language of the person', async () => {
    const get = (format: string, language: string) =>
      fetch(`${server.url}/api/imports/v1/kinds/stations/template?format=${format}`, {
        headers: {
          ...{ authorization: `Bearer ${world.chen.token}`, 'x-org-id': world.chen.org ?? '' },
          'accept-language': language,
        },
      });
    assert.match(await (await get('csv', 'zh')).text(), /^\ufeff?编号,名称,类型,等级,光伏 kWp/);
    const sheets = await readXlsx(Buffer.from(await (await get('xlsx', 'ja')).arrayBuffer()));
    assert.equal(sheets[0]?.data[0]?.[0], 'コード');
    assert.match(String(sheets[1]?.data[1]?.[1]), /^必須。/);
  });

  test('belong to their person, who needs the right', async () => {
    const found = await chen.check('stations', kwp('SF-PV-02', 865));
    const path = `/imports/v1/imports/${found.id}`;
    for (const seat of [await world.seat('15800100013', sunfield.id), world.wu]) {
      assert.equal((await server.get(path, seat)).status, 404);
      assert.equal((await server.get(`${path}/lines`, seat)).status, 404);
      const params = { kind: 'stations', import: found.id, step: 'apply' };
      assert.equal((await server.post('/jobs/v1/jobs', { kind: 'import', params }, seat)).status, 404);
    }
    assert.equal((await importer(server, world.wang as never).upload('stations', kwp('X', 1))).status, 403);
    assert.deepEqual((await server.get('/imports/v1/kinds', world.wang)).data.list, []);
    const forbidden = await server.get('/imports/v1/kinds/stations/template?format=csv', world.wang);
    assert.equal(forbidden.status, 403);
    assert.equal((await chen.upload('nothing', kwp('X', 1))).status, 404);
    // A granted station is not one's own.
    const zhou = importer(server, (await world.seat('15800100001', organizations.grid.id)) as never);
    const foreign = await zhou.check(
      'stations',
      csvFile([
        ['Code', 'Name'],
        ['SF-ES-01', 'Mine'],
      ]),
    );
    assert.equal(foreign.state, 'faulty');
    assert.ok((await chen.find(found.id)).state === 'checked');
  });

  test('tell nothing to who has lost the right, and no facts of a station out of sight', async () => {
    const { db } = server.database;
    const { id } = await chen.check('stations', kwp('SF-PV-02', 866));
    const changes = async () => (await chen.lines(id)).flatMap(({ changes }) => changes);
    const told = await changes();
    assert.deepEqual(
      told.map(({ column }) => column),
      ['PV kWp'],
    );
    const ofCode = eq(station.code, 'SF-PV-02');
    await db.update(station).set({ organizationId: organizations.harborStorage.id }).where(ofCode);
    assert.deepEqual(await changes(), []);
    await db.update(station).set({ organizationId: sunfield.id }).where(ofCode);
    assert.deepEqual(await changes(), told);
    // As if Wang had uploaded it before the right was taken away.
    await db.update(dataImport).set({ userId: accounts[1].id }).where(eq(dataImport.id, id));
    const path = `/imports/v1/imports/${id}`;
    for (const call of [path, `${path}/lines`])
      assert.equal(outcome(await server.get(call, world.wang)), '403 noPermission');
  });

  test('tell the first faults of a header, and refuse more devices than one file may add', async () => {
    const units = Array.from({ length: 100 }, () => 'PV MWp');
    const wide = await chen.check('stations', csvFile([['Code', ...units], ['NW-1']]));
    assert.deepEqual([wide.state, wide.faults.length], ['faulty', 50]);
    const before = await dump();
    const { db } = server.database;
    const [model] = await db.select().from(station).where(eq(station.code, 'SF-ES-01'));
    assert.ok(model);
    const copied = await db.$count(device, and(eq(device.stationId, model.id), ne(device.kind, 'station')));
    const header = [
      ...['Code', 'Name', 'Type', 'Grade', 'PV kWp', 'Storage kW', 'Storage kWh', 'Transformer kVA'],
      ...[
        'Voltage level',
        'Connection points',
        'Area m²',
        'Longitude',
        'Latitude',
        'Time zone',
        'Devices as in',
      ],
    ];
    const facts = ['PV', 'C', 500, 0, 0, 1000, '<1kV', 1, 900, 120.7, 31.6, 'Asia/Shanghai'];
    const rows = Array.from({ length: 2000 }, (_, index) => {
      const code = `NW-${1000 + index}`;
      // A line can be like one before it.
      return [code, code, ...facts, index === 0 ? 'SF-ES-01' : `NW-${999 + index}`];
    });
    const found = await chen.check('stations', csvFile([header, ...rows]));
    const fitting = Math.floor(20_000 / copied);
    assert.deepEqual(found.counts, { new: fitting, changed: 0, unchanged: 0, error: 2000 - fitting });
    const path = `/imports/v1/imports/${found.id}/lines?page=1&size=20&state=error`;
    const { data } = await server.get(path, { ...world.chen, language: 'en' } as never);
    const [fault] = data.list[0].errors;
    assert.equal(fault.column, 'Devices as in');
    assert.match(fault.message, /more than 20000 devices\. .*“Devices as in”/);
    assert.deepEqual(await dump(), before);
  });

  test('are counted, and a file whose check cannot begin is not kept', async () => {
    const refusedBy = async (limits: { importUploads?: number; jobsOfPerson?: number }, uploads: number) => {
      const small = await start({ limits });
      const { token, org = '' } = (await organizationWorld(small)).chen;
      const person = importer(small, { token, org } as never);
      let last = await person.upload('stations', kwp('SF-PV-02', 865));
      for (let count = 1; count < uploads; count += 1)
        last = await person.upload('stations', kwp('SF-PV-02', 865));
      const { db } = small.database;
      const kept = [await db.$count(dataImport), await db.$count(file, eq(file.use, 'import'))];
      return { refused: [last.status, last.data.reason], kept };
    };
    assert.deepEqual(await refusedBy({ importUploads: 1 }, 2), {
      ...{ refused: [429, 'importUploads'], kept: [1, 1] },
    });
    assert.deepEqual(await refusedBy({ jobsOfPerson: 0 }, 1), { refused: [429, 'jobsOpen'], kept: [0, 0] });
  });
});
