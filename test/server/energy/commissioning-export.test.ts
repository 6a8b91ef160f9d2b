import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { sheetPointExport } from '#server/energy/commissioning/export.ts';
import { commissioningPoint } from '#server/energy/commissioning/schema.ts';
import { sheetOf } from '#test/support/commissioning.ts';
import { type OrganizationWorld, organizationWorld } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

onEachDatabase('the export of a commissioning sheet', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let sheet: string;
  before(async () => {
    server = await start({ env: { SIMULATOR: 'off' } });
    world = await organizationWorld(server);
    sheet = await sheetOf(server, 'SF-PV-02');
  });

  const listed = async (page: number): Promise<{ device: string; point: string }[]> =>
    (await server.get(`/ENGSheet/v1/sheets/${sheet}/points?size=100&page=${page}`, world.chen)).data.list;
  const change = (device: string, point: string, values: Partial<typeof commissioningPoint.$inferInsert>) => {
    const table = commissioningPoint;
    const own = and(eq(table.sheetId, sheet), eq(table.device, device), eq(table.point, point));
    return server.database.db.update(table).set(values).where(own);
  };

  test('has each point once in the order of the list, also when results change between two pages', async () => {
    const { data } = await server.get('/usercenter/get-user', world.chen);
    // Neither is known of them; the list shows them after the others of the device.
    await change('INV-01', 'activeKw', { register: null });
    await change('INV-01', 'energyKwh', { register: null });
    const expected = [...(await listed(1)), ...(await listed(2)), ...(await listed(3))];
    const membership = {
      organizationId: world.chen.org,
      organizationType: 0,
      codes: [],
      isAdministrator: true,
    };
    const { total, pages } = await sheetPointExport.open(server.context, {
      ...{ userId: data.userUuid, membership, language: 'en', filter: { sheet, result: 'untested' } },
    } as never);
    assert.equal(total, expected.length);
    assert.ok(total > 200, 'more than two pages');

    const found: unknown[][] = [];
    for await (const page of pages()) {
      found.push(...page.map(([_station, device, point]) => [device, point]));
      const [device, point] = found[0] as [string, string];
      await change(device, point, { result: 'pass' });
    }
    assert.deepEqual(
      found,
      expected.map(({ device, point }) => [device, point]),
    );
  });
});
