import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { BaseStation, BaseStations } from '#contract/energy/base-station/calls.ts';
import { energyLeft, hoursUntilDark, usageEffectiveness } from '#contract/energy/base-station/rules.ts';
import { createDevices } from '#server/energy/device/commands/station-devices.ts';
import { device } from '#server/energy/device/schema.ts';
import { createIngest } from '#server/energy/frame/commands/ingest.ts';
import { createLive } from '#server/energy/simulator/commands/live.ts';
import { requestEvent } from '#server/energy/simulator/commands/request.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, , wu] = accounts;
const { sunfield, harborStorage, grid } = organizations;
const OPERATOR = '15800100001';

describe('hours until dark', () => {
  test('are what the battery holds by what the computers need', () => {
    assert.equal(energyLeft({ kwh: 240, socPercent: 50, sohPercent: 95 }), 114);
    assert.equal(hoursUntilDark(114, 57), 2);
  });
  test('are not known without one of the inputs, nor without a load', () => {
    assert.equal(energyLeft({ kwh: 240, socPercent: null, sohPercent: 95 }), null);
    assert.equal(energyLeft({ kwh: null, socPercent: 50, sohPercent: 95 }), null);
    assert.equal(hoursUntilDark(null, 57), null);
    assert.equal(hoursUntilDark(114, null), null);
    assert.equal(hoursUntilDark(114, 0), null);
  });
  test('stand beside the load of the site by that of its computers', () => {
    assert.equal(usageEffectiveness(90, 60), 1.5);
    assert.equal(usageEffectiveness(90, 0), null);
  });
});

onEachDatabase('base stations', (start) => {
  let server: TestServer;
  let token: string;
  let operator: string;
  before(async () => {
    server = await start();
    token = (await server.signIn(chen.phone)).accessToken;
    operator = (await server.signIn(OPERATOR)).accessToken;
  });

  /** Those that an operator of the grid sees: its own, and those that are granted to it. */
  const list = (query = '') =>
    server.get(`/monitor/v1/base-stations?size=100${query}`, { token: operator, org: grid.id });
  const rows = async (query = ''): Promise<BaseStation[]> => (await list(query)).data.list;
  const first = async (query = '') => (await rows(query))[0] ?? assert.fail();
  const stored = (code: string, one: string) => {
    const { db } = server.database;
    const id = db.select({ id: station.id }).from(station).where(eq(station.code, code));
    return and(eq(device.stationId, id), eq(device.code, one));
  };

  test('have the figures of their newest frames, and the hours follow from them', async () => {
    const { data } = await server.get('/monitor/v1/base-stations', { token, org: sunfield.id });
    const [row] = (data as BaseStations).list;
    assert.ok(row);
    assert.equal(row.code, 'SF-BS-01');
    const answer = await server.get('/telemetry/v1/latest?station=SF-BS-01', { token, org: sunfield.id });
    const values = (code: string) =>
      answer.data.list.find((one: { device: string }) => one.device === code).values;
    assert.deepEqual([row.mains, row.stale], ['on', false]);
    assert.deepEqual([row.itKw, row.hvacKw], [values('IT-01').activeKw, values('HVAC-01').activeKw]);
    assert.deepEqual(
      [row.socPercent, row.sohPercent, row.capacityKwh],
      [values('BAT-01').socPercent, values('BAT-01').sohPercent, 240],
    );
    const hours =
      (240 * values('BAT-01').socPercent * values('BAT-01').sohPercent) / 10_000 / values('IT-01').activeKw;
    assert.ok(Math.abs((row.hours ?? 0) - hours) < 0.1);
    assert.ok(Math.abs((row.pue ?? 0) - values('IT-01').pue) < 0.01);
    assert.equal(data.counts.all, 1);
  });

  test('are ordered by what goes dark first', async () => {
    const hours = (await rows()).map((row) => row.hours ?? Number.POSITIVE_INFINITY);
    assert.ok(hours.length >= 2);
    assert.deepEqual(
      hours,
      hours.toSorted((a, b) => a - b),
    );
    const down = (await rows('&sort=-hours')).map((row) => row.hours);
    assert.deepEqual(down, hours.toReversed());
    assert.deepEqual((await list('&sort=mains')).errors, ['sort: field.sort']);
  });

  test('without mains come first within two frames, and are found by the filter', async () => {
    const last = (await rows()).at(-1) ?? assert.fail();
    assert.deepEqual(await rows('&mains=off'), []);
    await requestEvent(server.database.db, 'mains-off', last.code, server.clock());
    const live = createLive(server.context, createDevices(server.context), createIngest(server.context));
    await live.begin();
    server.advance(120);
    await live.tick();
    const now = await first();
    assert.deepEqual([now.code, now.mains], [last.code, 'off']);
    assert.deepEqual(
      (await rows('&mains=off')).map(({ code }) => code),
      [last.code],
    );
    assert.equal((await list()).data.counts.off, 1);
  });

  test('without a sensor of the mains are not said to have them', async () => {
    const one = (await rows('&mains=on'))[0] ?? assert.fail();
    await server.database.db.update(device).set({ kind: 'other' }).where(stored(one.code, 'MAINS'));
    server.advance(30);
    const row = (await rows(`&search=${one.code}`))[0];
    assert.equal(row?.mains, 'unknown');
    assert.deepEqual(
      (await rows('&mains=unknown')).map(({ code }) => code),
      [one.code],
    );
    await server.database.db.update(device).set({ kind: 'mains' }).where(stored(one.code, 'MAINS'));
    server.advance(30);
  });

  test('that last for less than four hours are found by the filter', async () => {
    const [one] = (await rows()).filter(({ hours }) => hours !== null);
    assert.ok(one?.itKw);
    const set = (ratedKwh: number) =>
      server.database.db.update(device).set({ ratedKwh }).where(stored(one.code, 'BAT-01'));
    await set(one.itKw * 100);
    assert.ok(!(await rows('&hours=short')).some(({ code }) => code === one.code));
    await set(one.itKw);
    const short = (await rows('&hours=short')).find(({ code }) => code === one.code);
    assert.ok((short?.hours ?? 9) < 1);
    assert.ok((await list()).data.counts.short >= 1);
  });

  test('that were silent keep their figures, marked, and their mains are not known', async () => {
    server.advance(600);
    const row = await first();
    assert.deepEqual([row.stale, row.mains], [true, 'unknown']);
    assert.ok(row.hours !== null && row.ts !== null);
  });

  test('are refused without baseStation:view, and no foreign ones are shown', async () => {
    const member = (await server.signIn(wang.phone)).accessToken;
    const refused = await server.get('/monitor/v1/base-stations', { token: member, org: sunfield.id });
    assert.deepEqual([refused.status, refused.data.reason], [403, 'noPermission']);
    const other = (await server.signIn(wu.phone)).accessToken;
    const own = await server.get('/monitor/v1/base-stations', { token: other, org: harborStorage.id });
    assert.deepEqual([own.data.list, own.data.counts.all], [[], 0]);
  });
});
