import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sheetOf } from '#test/support/commissioning.ts';
import { csvFile, importer } from '#test/support/imports.ts';
import { type OrganizationWorld, organizationWorld } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const KIND = 'commissioning-points';
const HEADER = ['Station code', 'Device', 'Point', 'Register', 'Unit'];
const row = (device: string, point: string, register: string | number, station = 'SF-PV-02') => [
  ...[station, device, point, register, ''],
];

onEachDatabase('the import of a maker’s list of points', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let imports: ReturnType<typeof importer>;
  let sheet: string;
  before(async () => {
    server = await start({ env: { SIMULATOR: 'off' } });
    world = await organizationWorld(server);
    imports = importer(server, world.chen as { token: string; org: string });
    sheet = await sheetOf(server, 'SF-PV-02');
  });

  const registers = async (search: string) => {
    const path = `/ENGSheet/v1/sheets/${sheet}/points?size=100&device=INV-01&search=${search}`;
    const { list } = (await server.get(path, world.chen)).data;
    return list.map(({ point, register }: { point: string; register: number }) => [point, register]);
  };

  test('names line and column of what is wrong, and changes nothing then', async () => {
    const before = await registers('activeKw');
    const { id, state } = await imports.check(
      KIND,
      csvFile([
        HEADER,
        row('INV-01', 'activeKw', 30_001),
        row('INV-01', 'nothing', 5),
        row('INV-01', 'energyKwh', 70_000),
        row('M1', 'activeKw', 1, 'SF-ES-01'),
        row('M1', 'activeKw', 1, 'HS-ES-01'),
      ]),
    );
    assert.equal(state, 'faulty');
    assert.deepEqual(await imports.errors(id), [
      '3 Point: The device has no point nothing.',
      '4 Register: The register is a whole number from 0 to 65535.',
      '5 Station code: The station has no sheet that can be changed. Begin one, or a new version.',
      '6 Station code: The station has no sheet that can be changed. Begin one, or a new version.',
    ]);
    assert.deepEqual(await registers('activeKw'), before);
  });

  test('writes all lines at once, and is undone', async () => {
    const before = await registers('activeKw');
    const { id } = await imports.check(KIND, csvFile([HEADER, row('INV-01', 'activeKw', 30_001)]));
    assert.equal((await imports.step(id, 'apply', KIND)).state, 'done');
    assert.deepEqual(await registers('activeKw'), [['activeKw', 30_001]]);
    assert.equal((await imports.step(id, 'undo', KIND)).state, 'done');
    assert.deepEqual(await registers('activeKw'), before);
  });

  test('takes the export of the sheet, and finds nothing new in it', async () => {
    const filter = { sheet, device: 'INV-01' };
    const file = await imports.exported({ source: KIND, format: 'csv', filter });
    const { counts } = await imports.check(KIND, file);
    assert.deepEqual([counts.new, counts.changed], [0, 0]);
    assert.ok(counts.unchanged > 10);
  });
});
