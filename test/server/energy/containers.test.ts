import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { judgePacks, neighbourScores, packsOf } from '#contract/energy/cabinet/pack-rules.ts';
import type { Container, ContainerStation } from '#contract/energy/container/calls.ts';
import { device } from '#server/energy/device/schema.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;

const pack = (number: number, more: object = {}) => ({
  ...{ pack: number, minV: 3.28, maxV: 3.289, maxC: 30 + number * 0.1, fanA: 0.6 },
  ...more,
});
const packs = (count: number) => Array.from({ length: count }, (_, index) => pack(index + 1));

describe('packs', () => {
  test('are read out of the points of their cabinet, in order', () => {
    const found = packsOf([
      ['pack10CellMaxC', 31],
      ['pack2FanA', 0.5],
      ['pack2CellMinV', 3.2],
      ['pack2CellMaxV', null],
      ['socPercent', 40],
    ]);
    assert.deepEqual(found, [
      { pack: 2, minV: 3.2, maxV: null, maxC: null, fanA: 0.5 },
      { pack: 10, minV: null, maxV: null, maxC: 31, fanA: null },
    ]);
  });

  test('stand out by their distance from the median, which one bad value does not move', () => {
    const [, , , , , hot] = judgePacks([...packs(5), pack(6, { maxC: 58.6 })], {});
    assert.ok((hot?.scoreC ?? 0) > 20, `${hot?.scoreC}`);
    const scores = neighbourScores([30, 30, 30, 30, 30, 20], 1);
    assert.deepEqual(scores, [0, 0, 0, 0, 0, -10]);
  });

  test('do not stand out by less than their sensors differ', () => {
    assert.deepEqual(neighbourScores([30, 30, 30, 30, 30.4], 1), [0, 0, 0, 0, 0.4]);
  });

  test('have no neighbours in a small group, and unknown ones have no distance', () => {
    assert.deepEqual(neighbourScores([30, 31, 32, 58], 1), [null, null, null, null]);
    assert.equal(neighbourScores([30, null, 31, 32, 33, 34], 1)[1], null);
  });

  test('break the limits of their model', () => {
    const [hot, low] = judgePacks([pack(1, { maxC: 55.1 }), pack(2, { minV: 2.79 })], {
      ...{ cellMaxC: 55, cellMinV: 2.8, spreadV: 0.05 },
    });
    assert.deepEqual(hot?.broken, ['cellMaxC']);
    assert.deepEqual(low?.broken, ['spreadV', 'cellMinV']);
  });

  test('have a fan that stands still only where others run', () => {
    const still = (list: object[]) => judgePacks(list as never, {}).map(({ isFanStill }) => isFanStill);
    assert.deepEqual(still([...packs(3), pack(4, { fanA: 0 })]), [false, false, false, true]);
    assert.deepEqual(still([pack(1, { fanA: 0 }), pack(2, { fanA: 0 }), pack(3, { fanA: null })]), [
      ...[false, false, false],
    ]);
  });
});

onEachDatabase('containers', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start();
    // The simulator's next frame could arrive between two requests of a test.
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const list = (query = '') =>
    server.get(`/monitor/v1/containers?size=100${query}`, { token, org: sunfield.id });
  const one = async (): Promise<ContainerStation> => {
    const { data } = await list('&search=SF-CES-01');
    return data.list[0] ?? assert.fail();
  };
  const containers = async (): Promise<Container[]> => (await one()).containers;
  const telemetry = () => server.database.telemetry;

  /** Changes a device's newest frame until the end of `work`. */
  async function withFrame(code: string, change: string, work: () => Promise<void>): Promise<void> {
    const [place] = await server.database.db.select().from(station).where(eq(station.code, 'SF-CES-01'));
    const [found] = await server.database.db
      .select()
      .from(device)
      .where(and(eq(device.stationId, place?.id ?? 0n), eq(device.code, code)));
    const key = [place?.id ?? 0n, found?.id ?? 0];
    const where = 'where station_id = $1::bigint and device_id = $2::int';
    const [old] = await telemetry().query<{ v: string; ts: string }>(
      `select v::text as v, ts::text as ts from latest ${where}`,
      key,
    );
    await telemetry().query(`update latest set ${change} ${where}`, key);
    try {
      await work();
    } finally {
      await telemetry().query(`update latest set v = $3::real[], ts = $4::timestamptz ${where}`, [
        ...key,
        old?.v ?? '{}',
        old?.ts ?? '',
      ]);
    }
  }

  test('SF-CES-01 has eight racks in two containers, each with seven packs', async () => {
    const found = await containers();
    assert.deepEqual(
      found.map(({ device: code, racks }) => [code, racks.map((rack) => rack.device)]),
      [
        ['CT-01', ['R01', 'R02', 'R03', 'R04']],
        ['CT-02', ['R05', 'R06', 'R07', 'R08']],
      ],
    );
    for (const { racks } of found)
      for (const rack of racks) {
        assert.equal(rack.packs.length, 7);
        assert.equal(rack.limits.cellMaxC, 55);
        assert.equal(rack.maxC, Math.max(...rack.packs.map(({ maxC }) => maxC ?? 0)));
      }
  });

  test('tell power and charge as their devices do', async () => {
    const { data } = await server.get(
      '/telemetry/v1/latest?station=SF-CES-01&devices=PCS-01,R01,R02,R03,R04,FIRE-01,GAS-01,HVAC-01',
      { token, org: sunfield.id },
    );
    const value = (code: string, point: string): number =>
      data.list.find((row: { device: string }) => row.device === code).values[point];
    const [first] = await containers();
    assert.ok(first);
    assert.equal(first.activeKw, value('PCS-01', 'activeKw'));
    const socs = ['R01', 'R02', 'R03', 'R04'].map((code) => value(code, 'socPercent'));
    const mean = socs.reduce((sum, soc) => sum + soc, 0) / 4;
    assert.ok(Math.abs((first.socPercent ?? 0) - mean) < 1e-6);
    assert.equal(first.socRacks, 4);
    assert.deepEqual(first.fire.sign, 'normal');
    assert.deepEqual(first.fire.by, ['R01', 'R02', 'R03', 'R04', 'FIRE-01']);
    assert.equal(first.fire.smokePercent, value('FIRE-01', 'smokePercent'));
    assert.equal(first.gas?.hydrogenPpm, value('GAS-01', 'hydrogenPpm'));
    assert.equal(first.cooling[0]?.supplyC, value('HVAC-01', 'supplyCelsius'));
    assert.deepEqual(first.doors, { open: [], closed: 4, unknown: [] });
  });

  test('a fire loop without a signal is as grave as an alarm, and named', async () => {
    await withFrame('FIRE-02', "ts = ts - interval '1 hour'", async () => {
      const [first, second] = await containers();
      assert.deepEqual([first?.device, first?.need, second?.need], ['CT-02', 'safety', 'fine']);
      assert.deepEqual(first?.fire.sign, 'noSignal');
      assert.deepEqual(first?.fire.by, ['FIRE-02']);
      assert.equal((await list()).data.list[0].station, 'SF-CES-01');
    });
    // The value alone can be missing, too. A rack's own loop counts like that of the container.
    await withFrame('R06', 'v[37] = null', async () => {
      const [first] = await containers();
      assert.deepEqual([first?.device, first?.fire.sign, first?.fire.by], ['CT-02', 'noSignal', ['R06']]);
    });
  });

  test('a ringing loop, gas and an open door are told with their devices', async () => {
    await withFrame('FIRE-01', 'v[1] = 2', async () => {
      const [first] = await containers();
      assert.deepEqual([first?.fire.sign, first?.fire.by, first?.need], ['alarm', ['FIRE-01'], 'safety']);
    });
    await withFrame('GAS-02', 'v[5] = 2', async () => {
      const [first] = await containers();
      assert.deepEqual([first?.device, first?.gas?.sign, first?.need], ['CT-02', 'alarm', 'safety']);
    });
    await withFrame('R03', 'v[38] = 1', async () => {
      const [first] = await containers();
      assert.deepEqual([first?.doors.open, first?.doors.closed, first?.need], [['R03'], 3, 'alarm']);
    });
  });

  test('racks with an outlier come first, found by the packs of all racks', async () => {
    const [quiet] = (await containers()).flatMap(({ racks }) => racks);
    assert.ok(quiet?.packs.every(({ scoreC }) => Math.abs(scoreC ?? 99) <= 3.5));
    // The hottest cell of the third of seven packs.
    await withFrame('R07', 'v[11] = 48', async () => {
      const [first] = await containers();
      assert.equal(first?.device, 'CT-02');
      const [rack] = first?.racks ?? [];
      assert.deepEqual([rack?.device, rack?.need], ['R07', 'limit']);
      const third = rack?.packs[2];
      assert.equal(third?.maxC, 48);
      assert.ok((third?.scoreC ?? 0) > 3.5);
      assert.deepEqual(third?.broken, []);
      assert.deepEqual(rack?.broken, [{ limit: 'spreadC', at: 10 }]);
    });
  });

  test('a silent rack is left out of the mean, and needs somebody', async () => {
    await withFrame('R02', "ts = ts - interval '1 hour'", async () => {
      const [first] = await containers();
      assert.equal(first?.socRacks, 3);
      assert.deepEqual([first?.racks[0]?.device, first?.racks[0]?.need], ['R02', 'silent']);
      assert.deepEqual(first?.racks[0]?.packs, []);
      assert.deepEqual(first?.doors.unknown, ['R02']);
      assert.equal(first?.need, 'safety');
    });
  });

  test('a silent converter makes the power unknown, not smaller', async () => {
    await withFrame('PCS-01', "ts = ts - interval '1 hour'", async () => {
      const found = (await containers()).find(({ device: code }) => code === 'CT-01');
      assert.deepEqual([found?.activeKw, found?.converters[0]?.state], [null, 'silent']);
    });
  });

  test('searches, filters and sorts; stations that are being built are left out', async () => {
    const { data } = await list();
    assert.deepEqual(
      data.list.map(({ station: code }: ContainerStation) => code),
      ['SF-CES-01'],
    );
    assert.equal(data.all, 1);
    assert.equal((await list('&search=nowhere')).data.list.length, 0);
    assert.equal((await list('&need=attention')).data.list.length, 0);
    assert.deepEqual((await list('&sort=racks')).errors, ['sort: field.sort']);
  });

  test('is refused without containerStorage:view, and shows no foreign stations', async () => {
    const member = (await server.signIn(wang.phone)).accessToken;
    const refused = await server.get('/monitor/v1/containers', { token: member, org: sunfield.id });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    const other = (await server.signIn(wu.phone)).accessToken;
    const own = await server.get('/monitor/v1/containers', { token: other, org: harborStorage.id });
    assert.deepEqual(
      own.data.list.map(({ station: code }: ContainerStation) => code),
      ['HS-CES-01'],
    );
  });
});
