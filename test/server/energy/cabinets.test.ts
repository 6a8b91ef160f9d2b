import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Cabinet } from '#contract/energy/cabinet/calls.ts';
import { brokenLimits, cabinetFlags, cellFigures } from '#contract/energy/cabinet/rules.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;

describe('the figures of a cabinet', () => {
  test('are the ends of its packs, and the distance between them', () => {
    const figures = cellFigures([
      ['pack1CellMinV', 3.281],
      ['pack1CellMaxV', 3.292],
      ['pack2CellMinV', 3.279],
      ['pack2CellMaxV', 3.301],
      ['pack1CellMaxC', 31.2],
      ['pack2CellMaxC', 58.6],
      ['pack2FanA', 0],
      ['socPercent', 40],
    ]);
    assert.deepEqual(figures, { minV: 3.279, maxV: 3.301, maxC: 58.6, spreadV: 0.022, spreadC: 27.4 });
  });

  test('are not known without values', () => {
    const unknown = { minV: null, maxV: null, maxC: null, spreadV: null, spreadC: null };
    assert.deepEqual(cellFigures([['pack1CellMaxC', null]]), unknown);
    assert.deepEqual(brokenLimits(unknown, { cellMaxC: 55, cellMinV: 2.8 }), []);
  });

  test('break the limits that the model names, and only beyond them', () => {
    const figures = { minV: 2.79, maxV: 3.6, maxC: 55.1, spreadV: 0.05, spreadC: 12 };
    const limits = { cellMinV: 2.8, cellMaxV: 3.6, cellMaxC: 55, spreadV: 0.05, spreadC: 10 };
    assert.deepEqual(brokenLimits(figures, limits), ['cellMaxC', 'spreadC', 'cellMinV']);
    assert.deepEqual(brokenLimits(figures, {}), []);
  });

  test('flag a battery that is derated, full or empty', () => {
    assert.deepEqual(cabinetFlags(200, 200, 200), []);
    assert.deepEqual(cabinetFlags(100, 200, 200), ['derated']);
    assert.deepEqual(cabinetFlags(0, 200, 200), ['noCharge']);
    assert.deepEqual(cabinetFlags(200, 0, 200), ['noDischarge']);
    assert.deepEqual(cabinetFlags(0, 100, 200), ['derated', 'noCharge']);
    assert.deepEqual(cabinetFlags(null, 100, null), []);
  });
});

onEachDatabase('cabinets', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start();
    // The simulator's next frame could arrive between two requests of a test.
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const list = (query = '') =>
    server.get(`/monitor/v1/cabinets?size=100${query}`, { token, org: sunfield.id });
  const rows = async (query = ''): Promise<Cabinet[]> => (await list(query)).data.list;

  test('lists those of all stations by station and code: five of SF-ES-01', async () => {
    const { data } = await list();
    const names = data.list.map(({ station: code, device: one }: Cabinet) => `${code}/${one}`);
    assert.deepEqual(names, names.toSorted());
    assert.deepEqual(
      data.list.flatMap(({ station: code, device: one }: Cabinet) => (code === 'SF-ES-01' ? [one] : [])),
      ['C01', 'C02', 'C03', 'C04', 'C05'],
    );
    assert.equal(data.all, data.pagination.total);
    assert.deepEqual(data.models, ['Norvolt NV-430C', 'Norvolt NV-500R']);
  });

  test('C03 is the hottest, beyond its limit, and derated', async () => {
    const [first] = await rows('&sort=-maxC');
    assert.ok(first);
    assert.deepEqual([first.station, first.device, first.maxC], ['SF-ES-01', 'C03', 58.6]);
    assert.ok(first.flags.includes('derated'));
    assert.deepEqual([first.ratedKw, first.dischargeLimitKw], [200, 100]);
    assert.deepEqual(first.broken, [
      { limit: 'cellMaxC', at: 55 },
      { limit: 'spreadC', at: 10 },
    ]);
    assert.equal(first.level, 3);
    assert.ok(first.alarms >= 1);
    assert.equal(first.tz, 'Asia/Shanghai');
  });

  test('the figures are those of the newest frame', async () => {
    const { data } = await server.get('/telemetry/v1/latest?station=SF-ES-01&devices=C01,PCS-01', {
      token,
      org: sunfield.id,
    });
    const [newest, converter] = data.list;
    const [first] = await rows('&search=SF-ES-01');
    const of = (suffix: string): number[] =>
      Array.from({ length: 10 }, (_, pack) => newest.values[`pack${pack + 1}${suffix}`]);
    assert.equal(first?.maxC, Math.max(...of('CellMaxC')));
    assert.equal(first?.minV, Math.min(...of('CellMinV')));
    const spread = Math.max(...of('CellMaxV')) - Math.min(...of('CellMinV'));
    assert.ok(Math.abs((first?.spreadV ?? 0) - spread) < 0.0006);
    assert.deepEqual([first?.socPercent, first?.ts], [newest.values.socPercent, newest.ts]);
    const states = { 0: 'shutdown', 2: 'standby', 3: 'charging', 4: 'discharging' };
    assert.equal(first?.state, states[converter.values.state as keyof typeof states]);
  });

  test('sorts by each figure, those without one last', async () => {
    for (const field of ['spreadV', 'spreadC', 'maxC', 'socPercent', 'sohPercent', 'alarms'] as const) {
      for (const direction of ['', '-']) {
        const values = (await rows(`&sort=${direction}${field}`)).map((row) => row[field]);
        const known = values.filter((value) => value !== null);
        const sorted = known.toSorted((a, b) => (direction === '' ? a - b : b - a));
        assert.deepEqual(values, [...sorted, ...values.filter((value) => value === null)], field);
      }
    }
    assert.deepEqual((await list('&sort=model')).errors, ['sort: field.sort']);
  });

  test('filters by model, state and broken limits, and searches', async () => {
    const all = await rows();
    const racks = await rows(`&model=${encodeURIComponent('Norvolt NV-500R')}`);
    assert.deepEqual(
      racks,
      all.filter(({ model }) => model === 'Norvolt NV-500R'),
    );
    assert.equal(racks.length, 8);
    const silent = await rows('&state=silent');
    assert.deepEqual([...new Set(silent.map((row) => row.station))], ['SF-ES-02']);
    assert.deepEqual(
      await rows('&limit=broken'),
      all.filter(({ broken }) => broken.length > 0),
    );
    assert.deepEqual(
      (await rows('&search=%20sf-es-01%20')).map((row) => row.device),
      ['C01', 'C02', 'C03', 'C04', 'C05'],
    );
    const none = await list('&search=nowhere');
    assert.deepEqual([none.data.list, none.data.pagination.total, none.data.all], [[], 0, all.length]);
  });

  test('pages without losing a cabinet', async () => {
    const { all } = (await list()).data;
    const small = await Promise.all(
      Array.from({ length: Math.ceil(all / 6) }, (_, index) => index + 1).map((page) =>
        server.get(`/monitor/v1/cabinets?size=6&page=${page}&sort=alarms`, { token, org: sunfield.id }),
      ),
    );
    const keys = small.flatMap(({ data }) => data.list.map((row: Cabinet) => `${row.station}/${row.device}`));
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(keys.length, all);
  });

  test('knows no limit that its model does not name', async () => {
    const { db } = server.database;
    const [model] = await db
      .select()
      .from(deviceModel)
      .where(and(eq(deviceModel.maker, 'Norvolt'), eq(deviceModel.model, 'NV-430C')));
    const { id: _, ...facts } = model ?? assert.fail();
    const [bare] = await db
      .insert(deviceModel)
      .values({ ...facts, version: 9, limits: {} })
      .returning();
    const places = await db.select().from(station).where(eq(station.code, 'SF-ES-01'));
    const where = and(eq(device.stationId, places[0]?.id ?? 0n), eq(device.code, 'C03'));
    await db
      .update(device)
      .set({ modelId: bare?.id ?? 0 })
      .where(where);
    const found = (await rows('&search=SF-ES-01')).find((row) => row.device === 'C03');
    assert.deepEqual([found?.maxC, found?.broken], [58.6, []]);
    await db
      .update(device)
      .set({ modelId: model?.id ?? 0 })
      .where(where);
  });

  test('is refused without baseCabinet:view, and shows no foreign cabinets', async () => {
    const member = (await server.signIn(wang.phone)).accessToken;
    const refused = await server.get('/monitor/v1/cabinets', { token: member, org: sunfield.id });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    const other = (await server.signIn(wu.phone)).accessToken;
    const own = await server.get('/monitor/v1/cabinets?size=100', { token: other, org: harborStorage.id });
    assert.ok(own.data.list.length > 0);
    assert.ok(own.data.list.every((row: Cabinet) => row.station.startsWith('HS-')));
  });
});
