import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import readXlsx from 'read-excel-file/node';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { fetchFile, PDF, sendDocument } from '#test/support/documents.ts';
import { csvFile, importer, tablesOf } from '#test/support/imports.ts';
import { type OrganizationWorld, organizationWorld } from '#test/support/organization.ts';
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
    assert.deepEqual(
      undo?.built.map((text) => text.replace(/^.*? has/, 'has')).sort(),
      ['has documents, or removed ones that can still be restored.', 'has labels.'],
    );
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
});
