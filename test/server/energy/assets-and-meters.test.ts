import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Asset, StationAssets } from '#contract/energy/asset/calls.ts';
import type { StationMeters } from '#contract/energy/meter/calls.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { grid } = organizations;
const MINUTE_MS = 60_000;
const SLOT_MS = 15 * MINUTE_MS;

onEachDatabase('assets and meters', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });

  const assets = async (seat: Seat = world.chen): Promise<StationAssets> =>
    (await server.get('/ledger/v1/stations/SF-ES-01/assets', seat)).data;
  const inPlace = ({ assets: all }: StationAssets, device: string, part = ''): Asset | undefined =>
    all.find(
      ({ places: [place] }) => place?.device === device && place.part === part && place.until === null,
    );
  const swap = (id: number | undefined, changes: object = {}, seat: Seat = world.chen) =>
    server.post(
      `/ledger/v1/stations/SF-ES-01/assets/${id}/swap`,
      {
        ...{ maker: 'Norvolt', model: 'NV-FAN-172', serial: 'NVF-1', firmware: '', warrantyEnds: null },
        ...{ state: 'repair', reason: 'stands still', ...changes },
      },
      seat,
    );

  test('a swapped part keeps its history, and its place keeps the device', async () => {
    const before = await assets();
    const fan = inPlace(before, 'C03', '风扇 6');
    assert.match(fan?.warrantyEnds ?? '', /-03-31$/);
    const tree = await server.get('/telemetry/v1/stations/SF-ES-01/tree', world.chen);
    const { data } = await swap(fan?.id);
    const [old, next] = [data.assets.find(({ id }: Asset) => id === fan?.id), inPlace(data, 'C03', '风扇 6')];
    assert.equal(next?.serial, 'NVF-1');
    assert.deepEqual([old?.state, old?.places.length, old?.places[0]?.reason], ['repair', 1, 'stands still']);
    assert.equal(old?.places[0]?.until, next?.places[0]?.since);
    assert.deepEqual(data.devices, before.devices);
    const after = await server.get('/telemetry/v1/stations/SF-ES-01/tree', world.chen);
    assert.deepEqual(after.data, tree.data);
    const [record] = (await server.get('/usercenter/list-my-record?page=1&size=1', world.chen)).data.list;
    assert.deepEqual([record.title, record.subject], ['swap-asset', `asset:SF-ES-01/${fan?.id}`]);
    assert.equal(JSON.parse(record.before).serial, fan?.serial);
    assert.equal(JSON.parse(record.after).serial, 'NVF-1');
  });

  test('is refused for what is no longer there, and for a serial number of another asset', async () => {
    const now = await assets();
    const away = now.assets.find(({ state }) => state === 'repair');
    assert.equal(outcome(await swap(away?.id)), '409 assetMoved');
    const fan = inPlace(now, 'C03', '风扇 6');
    assert.equal(outcome(await swap(fan?.id, { serial: 'NVF-1' })), '400 serial: asset.serialUsed');
    assert.equal(outcome(await swap(fan?.id, { serial: away?.serial })), '400 serial: asset.serialUsed');
    assert.equal(outcome(await swap(fan?.id, { reason: ' ', serial: 'NVF-2' })), '400 reason: asset.reason');
    assert.equal(outcome(await swap(999_999)), '404');
    const zhou = await world.seat('15800100001', grid.id);
    assert.equal(outcome(await swap(fan?.id, { serial: 'NVF-3' }, zhou)), '403 grant');
    assert.equal(outcome(await swap(fan?.id, { serial: 'NVF-3' }, world.wu)), '404');
    assert.equal((await assets(zhou)).assets.length, now.assets.length);
  });

  test('a spare comes back with its history', async () => {
    const fan = inPlace(await assets(), 'C03', '风扇 6');
    await swap(fan?.id, { serial: 'NVF-9', state: 'spare' });
    const other = inPlace(await assets(), 'C03', '风扇 6');
    const { data } = await swap(other?.id, { serial: 'NVF-1', state: 'retired' });
    const back = inPlace(data, 'C03', '风扇 6');
    assert.deepEqual([back?.id, back?.state, back?.places.length], [fan?.id, 'installed', 2]);
  });

  const move = (id: number | undefined, changes: object, seat: Seat = world.chen) =>
    server.post(
      `/ledger/v1/stations/SF-ES-01/assets/${id}/move`,
      { ...{ state: 'spare', device: '', part: '', reason: 'repaired' }, ...changes },
      seat,
    );

  test('a repaired asset becomes a spare, goes into an empty place, and out of it again', async () => {
    const away = (await assets()).assets.find(({ state }) => state === 'repair');
    const find = ({ data }: { data: StationAssets }) => data.assets.find(({ id }) => id === away?.id);
    const spare = find(await move(away?.id, {}));
    assert.deepEqual([spare?.state, spare?.places], ['spare', away?.places]);
    const there = { state: 'installed', device: 'C03' };
    const taken = await move(away?.id, { ...there, part: '风扇 6' });
    assert.equal(outcome(taken), '400 device: asset.placeTaken');
    assert.equal(outcome(await move(away?.id, { ...there, device: 'STATION' })), '400 device: asset.device');
    assert.equal(outcome(await move(away?.id, { reason: ' ' })), '400 reason: asset.moveReason');
    const back = find(await move(away?.id, { ...there, part: ' 风扇 99 ' }));
    assert.deepEqual(
      [back?.state, back?.places.length, back?.places[0]?.part, back?.places[0]?.until],
      ['installed', (away?.places.length ?? 0) + 1, '风扇 99', null],
    );
    const out = find(await move(away?.id, { state: 'retired', reason: 'worn' }));
    assert.deepEqual([out?.state, out?.places[0]?.reason], ['retired', 'worn']);
    const [record] = (await server.get('/usercenter/list-my-record?page=1&size=1', world.chen)).data.list;
    assert.deepEqual([record.title, record.subject], ['move-asset', `asset:SF-ES-01/${away?.id}`]);
    assert.deepEqual(JSON.parse(record.before), { device: 'C03', part: '风扇 99', state: 'installed' });
    assert.deepEqual(JSON.parse(record.after), { state: 'retired' });
    const zhou = await world.seat('15800100001', grid.id);
    assert.equal(outcome(await move(away?.id, {}, zhou)), '403 grant');
    assert.equal(outcome(await move(999_999, {})), '404');
  });

  const meters = async (code: string, seat: Seat = world.chen): Promise<StationMeters> =>
    (await server.get(`/ledger/v1/stations/${code}/meters`, seat)).data;

  test('an exchanged meter has a period for each multiplier', async () => {
    const { meters: all, tz } = await meters('HS-ES-01', world.wu);
    assert.equal(tz, 'Asia/Shanghai');
    const grid = all.find(({ device }) => device === 'M1');
    assert.deepEqual(
      grid?.periods.slice(-2).map(({ ct, pt, multiplier }) => [ct, pt, multiplier]),
      [
        [80, 100, 8000],
        [120, 100, 12_000],
      ],
    );
    assert.match(grid?.periods.at(-2)?.closing ?? '', /^\d+\.\d{3}$/);
    assert.match(grid?.periods.at(-1)?.calibrationDue ?? '', /^\d{4}-\d\d-\d\d$/);
    assert.equal(grid?.periods.at(-2)?.to, grid?.periods.at(-1)?.from);
  });

  const EXCHANGE = {
    ...{ closing: '500.25', opening: '0', ct: 60, pt: 100, multiplier: 2, direction: 'normal' },
    ...{ seal: 'NEW-1', calibrationDue: '2029-11-01' },
  };
  const send = (verb: 'preview' | 'exchange', changes: object, seat: Seat = world.chen) =>
    server.post(`/ledger/v1/stations/SF-ES-01/meters/M1/${verb}`, { ...EXCHANGE, ...changes }, seat);
  let exchangedAt = '';
  /** The same slot for all tests, whatever the clock says meanwhile. */
  const at = () => {
    exchangedAt ||= new Date(
      Math.floor((server.clock().getTime() - 3 * 3_600_000) / SLOT_MS) * SLOT_MS,
    ).toISOString();
    return exchangedAt;
  };

  test('shows the slots across an exchange before it is stored, and stores it then', async () => {
    const known = await meters('SF-ES-01');
    const { slots } = (await send('preview', { at: at() })).data;
    assert.deepEqual(await meters('SF-ES-01'), known);
    const imported = slots.filter(({ direction }: { direction: string }) => direction === 'import');
    assert.equal(imported.length, 5);
    for (const { start, kwh, before } of imported) {
      const factor = start >= Date.parse(at()) ? 2 : 1;
      // Before the station's midnight of the start there is no energy, now as then.
      if (before === null) assert.equal(kwh, null);
      else assert.ok(Math.abs(Number(kwh) - factor * Number(before)) < 0.01, `${before} ${kwh}`);
    }
    const { data } = await send('exchange', { at: at() });
    const [first, second] = data.meters.find(({ device }: { device: string }) => device === 'M1').periods;
    assert.deepEqual([first.to, first.closing, second.from], [at(), '500.250', at()]);
    assert.deepEqual([second.multiplier, second.seal, second.calibrationDue], [2, 'NEW-1', '2029-11-01']);
    const later = (
      await server.post(
        '/telemetry/v1/slots',
        {
          meters: [{ station: 'SF-ES-01', device: 'M1' }],
          ...{ from: localDay(at()), to: localDay(at()) },
        },
        world.chen,
      )
    ).data.slots;
    for (const { start, kwh, direction } of slots) {
      const stored = later.find(
        (slot: { start: number; direction: string }) => slot.start === start && slot.direction === direction,
      );
      if (stored) assert.equal(stored.kwh, kwh);
    }
  });

  const localDay = (iso: string) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 10);

  test('two multipliers never hold at the same time', async () => {
    const earlier = new Date(Date.parse(at()) - SLOT_MS).toISOString();
    const future = new Date(server.clock().getTime() + MINUTE_MS).toISOString();
    for (const wrong of [earlier, at(), future])
      assert.equal(outcome(await send('exchange', { at: wrong })), '400 at: meter.exchangeTime');
    assert.equal(outcome(await send('preview', { at: earlier })), '400 at: meter.exchangeTime');
    assert.equal(
      outcome(await send('exchange', { at: at(), closing: '1.2345' })),
      '400 closing: meter.reading',
    );
    const zhou = await world.seat('15800100001', grid.id);
    assert.equal(outcome(await send('exchange', { at: at() }, zhou)), '403 grant');
    assert.equal(outcome(await send('preview', { at: at() }, world.wu)), '404');
  });
});
