import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { LastChange } from '#contract/energy/data-quality/calls.ts';
import { MODEL_MAX_POINTS } from '#contract/energy/device-model/limits.ts';
import { changesIn } from '#server/energy/data-quality/commands/last-changes.ts';
import { deviceModel } from '#server/energy/device/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { AFTERNOON } from '#test/support/hours.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const [chen, wang] = accounts;
const { sunfield } = organizations;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const entries = (...values: (number | null)[]) =>
  values.map((value, t) => ({ t, value: [value], open: [value] }));
const gauge = { code: 'x', kind: 'gauge', pos: 1 } as const;

describe('the last change of a point', () => {
  const changeIn = (list: Parameters<typeof changesIn>[0], point: object = gauge) =>
    changesIn(list, [point as typeof gauge]).get('x') ?? null;

  test('is the first frame with the value that it still has', () => {
    assert.equal(changeIn(entries(1, 2, 2, 3, 3, 3)), 3);
    assert.equal(changeIn(entries(1, 1, 1)), null);
    assert.equal(changeIn([]), null);
  });

  test('is none of a frame without a value', () => {
    assert.equal(changeIn(entries(1, null, null, 1)), null);
    assert.equal(changeIn(entries(1, null, 2, null)), 2);
  });

  test('of a counter is that of its readings', () => {
    const list = entries(5, 6, 6).map((entry) => ({ ...entry, value: [] }));
    assert.equal(changeIn(list, { ...gauge, kind: 'counter' }), 1);
  });

  test('of buckets is the last one that moved within', () => {
    const moved = { t: 1, value: [5], open: [], min: [4], max: [6] };
    const calm = (t: number) => ({ t, value: [5], open: [], min: [5], max: [5] });
    assert.equal(changeIn([calm(0), moved, calm(2), calm(3)]), 1);
  });
});

onEachDatabase('last changes', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start({ now: AFTERNOON, limits: { simulatedHistoryDays: 5 } });
    token = (await server.signIn(chen.phone)).accessToken;
    // The history of the demo is made behind the start.
    for (let look = 0; look < 300; look++) {
      const dead = (await changes('SF-PV-01', 'INV-07')).get('string4A');
      if (dead?.at && server.clock().getTime() - dead.at > 2 * DAY_MS) return;
      await setTimeout(250);
    }
    assert.fail('the days before were not made');
  });

  const ask = (station: string, device: string, seat = token) =>
    server.get(`/monitor/v1/last-changes?station=${station}&device=${device}`, {
      ...{ token: seat, org: sunfield.id },
    });
  const changes = async (station: string, device: string): Promise<Map<string, LastChange>> =>
    new Map((await ask(station, device)).data.list.map((one: LastChange) => [one.point, one]));

  test('of C03: its cells a minute ago, the dead fan of pack 6 since six hours, its door never', async () => {
    const found = await changes('SF-ES-01', 'C03');
    assert.equal(found.size, 52);
    const now = server.clock().getTime();
    const minutes = (point: string) => (now - (found.get(point)?.at ?? 0)) / MINUTE_MS;
    assert.ok(minutes('pack1FanA') < 30, `${minutes('pack1FanA')} min`);
    // It may have rested for a while before it died six hours ago.
    const dead = minutes('pack6FanA');
    assert.ok(dead > 355 && dead < 480, `${dead} min`);
    assert.deepEqual(found.get('doorState'), { point: 'doorState', at: null });
    assert.ok(minutes('chargeKwh') < 24 * 60);
  });

  test('of the dead string: when it died', async () => {
    const found = await changes('SF-PV-01', 'INV-07');
    const days = (server.clock().getTime() - (found.get('string4A')?.at ?? 0)) / DAY_MS;
    // At night its current was 0 before, too.
    assert.ok(days > 2.9 && days < 4, `${days} days`);
    const other = (server.clock().getTime() - (found.get('string3A')?.at ?? 0)) / DAY_MS;
    assert.ok(other < 1, `${other} days`);
  });

  test('refuses an unknown device, and is refused without diagram:view', async () => {
    const unknown = await ask('SF-ES-01', 'C99');
    assert.deepEqual([unknown.status, unknown.errors], [400, ['device: series.device']]);
    const member = (await server.signIn(wang.phone)).accessToken;
    assert.equal((await ask('SF-ES-01', 'C03', member)).status, 403);
  });
});

onEachDatabase('last changes of a model with the most points', (start) => {
  test('answers with all of them', async () => {
    const server = await start({ env: { SIMULATOR: 'off' } });
    const place = await measuredStation(server, 'SF-ES-01', ['BAT-1']);
    const points = Array.from({ length: MODEL_MAX_POINTS }, (_, index) => ({
      ...{ code: `g${index + 1}`, kind: 'gauge' as const, pos: index + 1, unit: 'V', scale: 1 },
      ...{ min: null, max: null, decimals: 1, writable: false },
    }));
    await server.database.db.update(deviceModel).set({ points }).where(eq(deviceModel.model, 'B1'));
    const now = server.clock().getTime();
    const frame = (minutes: number, last: number) => ({
      device: 'BAT-1',
      ts: new Date(now - minutes * MINUTE_MS).toISOString(),
      v: { g1: 1, [`g${MODEL_MAX_POINTS}`]: last },
    });
    await server.post(
      '/telemetry/v1/frames',
      { frames: [frame(9, 1), frame(8, 2), frame(7, 2)] },
      { token: place.key },
    );
    const token = (await server.signIn(chen.phone)).accessToken;
    const { code, data } = await server.get('/monitor/v1/last-changes?station=SF-ES-01&device=BAT-1', {
      ...{ token, org: sunfield.id },
    });
    assert.equal(code, 200);
    const list: LastChange[] = data.list;
    assert.equal(list.length, MODEL_MAX_POINTS);
    assert.deepEqual(list[0], { point: 'g1', at: null });
    assert.ok(Math.abs((list.at(-1)?.at ?? 0) - (now - 8 * MINUTE_MS)) < MINUTE_MS);
  });
});
