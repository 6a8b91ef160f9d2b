import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Network, StationNetwork } from '#contract/energy/network/calls.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import { device } from '#server/energy/device/schema.ts';
import { judge } from '#server/energy/network/verdict.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage } = organizations;
const MINUTE_MS = 60_000;

describe('the verdict', () => {
  const now = Date.UTC(2026, 10, 23, 8);
  const heard = (code: string, minutes: number, delaySeconds = 1) => {
    const ts = now - minutes * MINUTE_MS;
    return { code, name: code, intervalMs: MINUTE_MS, ts, at: ts + delaySeconds * 1000 };
  };
  const verdict = (devices: ReturnType<typeof heard>[], isDeaf = false) =>
    judge(devices, isDeaf, now).verdict;

  test('is fine while three frames are not yet over', () => {
    assert.equal(verdict([heard('A', 3), heard('B', 0)]), 'fine');
  });
  test('is the device where others send', () => {
    const found = judge([heard('A', 4), heard('B', 1), heard('C', 90)], false, now);
    assert.equal(found.verdict, 'device');
    assert.equal(found.since, now - 4 * MINUTE_MS);
    assert.deepEqual([found.devices.known, found.devices.sending], [3, 1]);
    assert.deepEqual(
      found.devices.silent.map(({ code, since }) => [code, (now - since) / MINUTE_MS]),
      [
        ['A', 4],
        ['C', 90],
      ],
    );
  });
  test('is the gateway where none sends, and the platform if it hears nobody', () => {
    const all = [heard('A', 47), heard('B', 48)];
    assert.equal(verdict(all), 'gateway');
    assert.equal(verdict(all, true), 'platform');
    assert.equal(judge(all, false, now).since, now - 47 * MINUTE_MS);
    // Whoever sends is heard.
    assert.equal(verdict([...all, heard('C', 0)], true), 'device');
  });
  test('is late where frames take longer than one interval', () => {
    assert.equal(verdict([heard('A', 1, 61)]), 'late');
    assert.equal(verdict([heard('A', 1, 60)]), 'fine');
    assert.equal(judge([heard('A', 1, -5)], false, now).delaySeconds, 0);
    const twenty = Array.from({ length: 20 }, (_, index) => heard(String(index), 1, index + 1));
    assert.equal(judge(twenty, false, now).delaySeconds, 19);
  });
  test('comes with the clock that is ahead most of those that send', () => {
    assert.equal(judge([heard('A', 1, -90), heard('B', 1, -5), heard('C', 1)], false, now).aheadSeconds, 90);
    assert.equal(judge([heard('A', 1, 30)], false, now).aheadSeconds, 0);
    assert.equal(judge([heard('A', 60, -90)], false, now).aheadSeconds, null);
  });
  test('is never for a station that never sent', () => {
    assert.equal(verdict([]), 'never');
  });
});

onEachDatabase('network', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start();
    // The simulator's next frame could arrive between two requests of a test.
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const list = async (query = ''): Promise<Network> =>
    (await server.get(`/monitor/v1/network?size=100${query}`, { token, org: sunfield.id })).data;
  const one = async (code: string): Promise<StationNetwork> => {
    const found = (await list()).list.find((row) => row.station === code);
    return found ?? assert.fail(code);
  };

  test('lists the gateway that is silent first, with the time of its last frame', async () => {
    const { list: rows, counts, heardAt } = await list();
    const [first] = rows;
    assert.deepEqual([first?.station, first?.verdict], ['SF-ES-02', 'gateway']);
    assert.equal(rows.length, 8);
    assert.equal(counts.gateway, 1);
    assert.equal(counts.fine + counts.gateway, 8);
    const { data } = await server.get('/telemetry/v1/latest?station=SF-ES-02', { token, org: sunfield.id });
    const times = data.list.flatMap(({ device, ts }: { device: string; ts: number }) =>
      device === 'STATION' ? [] : [ts],
    );
    assert.equal(first?.since, Math.max(...times));
    assert.equal(first?.devices.silent.length, times.length);
    assert.ok(Math.abs((heardAt ?? 0) - server.clock().getTime()) < 120_000);
  });

  test('the strip has the frames of the last day by quarter of an hour', async () => {
    const { strip, stripFrom } = await one('SF-ES-01');
    assert.equal(strip.length, 96);
    const rows = await server.database.telemetry.query<{ t: number; frames: number }>(
      `select (extract(epoch from ts) * 1000)::float8 as t, max(frames)::int4 as frames from roll15
       where station_id = $1::bigint group by 1`,
      [await idOf('SF-ES-01')],
    );
    const frames = new Map(rows.map((row) => [row.t, row.frames]));
    for (const [index, share] of strip.entries()) {
      const expected = Math.min(1, (frames.get(stripFrom + index * SLOT_MS) ?? 0) / 15);
      assert.ok(Math.abs(share - expected) < 0.006, `${index}: ${share} is not ${expected}`);
    }
  });

  const idOf = async (code: string): Promise<bigint> => {
    const [row] = await server.database.db.select().from(station).where(eq(station.code, code));
    return row?.id ?? 0n;
  };

  test('a device that is muted is at fault itself, and its gateway is not', async () => {
    assert.equal((await one('SF-ES-01')).verdict, 'fine');
    await server.database.telemetry.query(
      `update latest set ts = ts - interval '10 minutes' where station_id = $1::bigint and device_id = $2::int`,
      [await idOf('SF-ES-01'), await deviceId('SF-ES-01', 'C03')],
    );
    const { verdict, devices, lastFrame } = await one('SF-ES-01');
    assert.equal(verdict, 'device');
    assert.deepEqual(
      devices.silent.map(({ code }) => code),
      ['C03'],
    );
    assert.equal(devices.sending, devices.known - 1);
    assert.ok(server.clock().getTime() - (lastFrame ?? 0) < 180_000);
    assert.deepEqual(
      (await list('&state=silent')).list.map((row) => row.station),
      ['SF-ES-02', 'SF-ES-01'],
    );
    assert.deepEqual((await list('&state=late')).list, []);
    assert.equal((await list('&sort=-silent')).list[0]?.station, 'SF-ES-02');
  });

  const deviceId = async (code: string, name: string): Promise<number> => {
    const rows = await server.database.db
      .select()
      .from(device)
      .where(eq(device.stationId, await idOf(code)));
    return rows.find((row) => row.code === name)?.id ?? 0;
  };

  test('searches name and code', async () => {
    assert.deepEqual(
      (await list('&search=sf-pv-')).list.map((row) => row.station),
      ['SF-PV-01', 'SF-PV-02'],
    );
    const { list: none, counts } = await list('&search=nowhere');
    assert.deepEqual([none.length, counts.gateway], [0, 1]);
  });

  test('is refused without network:view, and shows no foreign stations', async () => {
    const member = (await server.signIn(wang.phone)).accessToken;
    const refused = await server.get('/monitor/v1/network', { token: member, org: sunfield.id });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    const other = (await server.signIn(wu.phone)).accessToken;
    const own = await server.get('/monitor/v1/network', { token: other, org: harborStorage.id });
    assert.ok(own.data.list.length > 0);
    assert.ok(own.data.list.every((row: StationNetwork) => row.station.startsWith('HS-')));
  });

  test('the platform is at fault where it hears nobody at all', async () => {
    server.advance(3600);
    const { counts } = await list();
    assert.deepEqual([counts.platform, counts.gateway], [8, 0]);
  });
});
