import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { assetPlace } from '#server/energy/asset/schema.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { PDF, sendDocument } from '#test/support/documents.ts';
import { addedStation, csvFile, importer, STATION_HEADER } from '#test/support/imports.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

onEachDatabase('an import of a station cannot be undone', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let chen: ReturnType<typeof importer>;
  before(async () => {
    server = await start({ limits: { jobPollMs: 20, jobBeatMs: 10 } });
    world = await organizationWorld(server);
    chen = importer(server, world.chen as { token: string; org: string });
  });

  test('while the station has documents or labels, also removed documents', async () => {
    const found = await chen.check('stations', csvFile([STATION_HEADER, addedStation('NW-PV-06')]));
    assert.equal((await chen.step(found.id, 'apply')).state, 'done');
    const sent = await sendDocument(server, PDF, { seat: world.chen, query: { station: 'NW-PV-06' } });
    assert.equal(outcome(sent), '200');
    const document = 'NW-PV-06 has documents, or removed ones that can still be restored.';
    assert.deepEqual((await chen.find(found.id)).undo?.built, [document]);
    const path = `/ledger/v1/documents/${sent.data.id}`;
    const removed = await server.send('DELETE', path, undefined, world.chen);
    assert.equal(outcome(removed), '200');
    assert.deepEqual((await chen.find(found.id)).undo?.built, [document]);
    const { db } = server.database;
    const [known] = await db
      .select({ code: device.code })
      .from(device)
      .innerJoin(station, eq(station.id, device.stationId))
      .where(and(eq(station.code, 'NW-PV-06'), ne(device.kind, 'station')))
      .limit(1);
    const labels = { assets: [], devices: [known?.code] };
    const labelled = await server.post('/ledger/v1/stations/NW-PV-06/labels', labels, world.chen);
    assert.equal(outcome(labelled), '200');
    const { undo } = await chen.find(found.id);
    assert.deepEqual(undo?.built.toSorted(), [document, 'NW-PV-06 has labels.']);
    assert.equal((await chen.step(found.id, 'undo')).state, 'failed');
    assert.equal(await server.database.db.$count(station, eq(station.code, 'NW-PV-06')), 1);
  });

  test('once an asset of another station was there', async () => {
    const found = await chen.check('stations', csvFile([STATION_HEADER, addedStation('NW-PV-10')]));
    assert.equal((await chen.step(found.id, 'apply')).state, 'done');
    const [place] = await server.database.db
      .select({ device: device.code, part: assetPlace.part, asset: assetPlace.assetId })
      .from(assetPlace)
      .innerJoin(device, eq(device.id, assetPlace.deviceId))
      .innerJoin(station, eq(station.id, device.stationId))
      .where(and(eq(station.code, 'SF-PV-02'), isNull(assetPlace.until)))
      .limit(1);
    assert.ok(place);
    const { asset, ...home } = place;
    const transfer = async (from: string, to: object) => {
      const body = { state: 'installed', reason: 'lent', ...to };
      const path = `/ledger/v1/stations/${from}/assets/${asset}/move`;
      assert.equal(outcome(await server.post(path, body, world.chen)), '200');
    };
    await transfer('SF-PV-02', { ...home, station: 'NW-PV-10' });
    const query = { station: 'NW-PV-10', asset: String(asset) };
    const sent = await sendDocument(server, PDF, { seat: world.chen, query });
    assert.equal(outcome(sent), '200');
    await transfer('NW-PV-10', { ...home, station: 'SF-PV-02' });

    assert.deepEqual((await chen.find(found.id)).undo?.built.toSorted(), [
      'NW-PV-10 has assets, or had some.',
      'NW-PV-10 has documents, or removed ones that can still be restored.',
    ]);
    assert.equal((await chen.step(found.id, 'undo')).state, 'failed');
    const documents = `/ledger/v1/documents?station=SF-PV-02&asset=${asset}`;
    const { list } = (await server.get(documents, world.chen)).data;
    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      [sent.data.id],
    );
  });
});
