import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Asset, StationAssets } from '#contract/energy/asset/calls.ts';
import { asset as assetTable } from '#server/energy/asset/schema.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { PDF, sendDocument } from '#test/support/documents.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { grid, sunfield } = organizations;
const [FROM, TO] = ['SF-ES-01', 'SF-ES-02'];

onEachDatabase('an asset that moves to another station', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  let ma: Seat;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
    ma = await world.seat('15800100013', sunfield.id);
  });

  const assetsOf = async (code: string, seat: Seat = world.chen): Promise<StationAssets> =>
    (await server.get(`/ledger/v1/stations/${code}/assets`, seat)).data;
  const byId = ({ assets }: StationAssets, id: number) => assets.find((one) => one.id === id);
  const inPlace = ({ assets }: StationAssets, device: string): Asset => {
    const found = assets.find(
      ({ places: [place] }) => place?.device === device && place.part === '' && place.until === null,
    );
    assert.ok(found, device);
    return found;
  };
  const move = (id: number, changes: object, seat: Seat = world.chen) =>
    server.post(
      `/ledger/v1/stations/${FROM}/assets/${id}/move`,
      { ...{ station: TO, state: 'spare', device: '', part: '', reason: 'needed more' }, ...changes },
      seat,
    );
  const limit = async (stations: readonly string[]) => {
    const { userUuid } = (await world.get('get-user', ma)).data;
    const body = { allStations: false, stations };
    const answer = await server.post(`/platform/v1/members/${userUuid}/stations`, body, world.chen);
    assert.equal(outcome(answer), '200');
  };

  test('takes its history and documents along, and leaves an empty place', async () => {
    const known = await assetsOf(FROM);
    const { id } = inPlace(known, 'C02');
    const query = { station: FROM, asset: String(id) };
    const { data: sent } = await sendDocument(server, PDF, { seat: world.chen, query });
    const there = { state: 'installed', device: 'C02' };
    assert.equal(outcome(await move(id, there)), '400 device: asset.placeTaken');
    assert.deepEqual(await assetsOf(FROM), known);

    const { data: left } = await move(id, { ...there, part: ' Fan ' });
    assert.equal(left.station, FROM);
    assert.equal(byId(left, id), undefined);
    assert.deepEqual(left.devices, known.devices);
    const [place, earlier] = byId(await assetsOf(TO), id)?.places ?? [];
    assert.deepEqual([place?.station, place?.device, place?.part], [TO, 'C02', 'Fan']);
    assert.deepEqual(
      [earlier?.station, earlier?.device, earlier?.until, earlier?.reason],
      [FROM, 'C02', place?.since, 'needed more'],
    );
    const { list } = (await server.get(`/ledger/v1/documents?station=${TO}&asset=${id}`, world.chen)).data;
    assert.deepEqual(
      list.map((one: { id: string; device: unknown; part: string }) => [one.id, one.device, one.part]),
      [[sent.id, null, '']],
    );
  });

  test('is told by the histories of both stations and of the asset', async () => {
    const { id } = inPlace(await assetsOf(FROM), 'C03');
    const here = { station: undefined, reason: 'tested' };
    assert.equal(outcome(await move(id, { ...here, state: 'repair' })), '200');
    assert.equal(outcome(await move(id, {})), '200');
    const told = async (subject: string, seat: Seat = world.chen) => {
      const query = new URLSearchParams({ subject, page: '1', size: '5' });
      const { list } = (await server.get(`/platform/v1/audit?${query}`, seat)).data;
      return list.map((one: { title: string }) => one.title);
    };
    assert.equal((await told(`station:${FROM}`))[0], 'transfer-asset');
    assert.deepEqual((await told(`station:${FROM}`))[1], 'move-asset');
    assert.equal((await told(`station:${TO}`))[0], 'transfer-asset');
    assert.deepEqual(await told(`asset:${TO}/${id}`), ['transfer-asset', 'move-asset']);
    // A partner is not told of the owner’s other stations.
    const zhou = await world.seat('15800100001', grid.id);
    assert.ok(!(await told(`station:${FROM}`, zhou)).includes('transfer-asset'));
  });

  test('goes only to own stations that the person sees', async () => {
    const { id } = inPlace(await assetsOf(FROM), 'C01');
    assert.equal(outcome(await move(id, { station: 'HS-ES-01' })), '404');
    const zhou = await world.seat('15800100001', grid.id);
    assert.equal(outcome(await move(id, {}, zhou)), '403 grant');
    await limit([FROM]);
    assert.equal(outcome(await move(id, {}, ma)), '404');
    await limit([FROM, TO]);
    assert.equal(outcome(await move(id, {}, ma)), '200');
  });

  test('does not tell where it was to who does not see that station', async () => {
    const { id } = inPlace(await assetsOf(FROM), 'M1');
    assert.equal(outcome(await move(id, {})), '200');
    await limit([TO]);
    const places = byId(await assetsOf(TO, ma), id)?.places ?? [];
    assert.deepEqual(
      places.map(({ station, device, part, reason }) => [station, device, part, reason]),
      [[null, '', '', '']],
    );
    assert.ok(places[0]?.until);
  });

  test('is refused where another asset of its maker has its serial number', async () => {
    const { id, serial } = inPlace(await assetsOf(FROM), 'PCS-01');
    const other = inPlace(await assetsOf(TO), 'PCS-01');
    await server.database.db.update(assetTable).set({ serial }).where(eq(assetTable.id, other.id));
    assert.equal(outcome(await move(id, {})), '400 station: asset.serialThere');
    assert.equal(inPlace(await assetsOf(FROM), 'PCS-01').id, id);
  });
});
