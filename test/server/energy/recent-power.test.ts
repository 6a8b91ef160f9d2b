import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecentPower } from '#contract/energy/overview/calls.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase } from '#test/support/server.ts';

const [chen] = accounts;
const { sunfield } = organizations;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

onEachDatabase('powers of the last 24 hours', (start) => {
  test('sums the last 24 hours by quarter over the stations in scope, and says which are behind each', async () => {
    const still = await start();
    // The simulator's next frames could be rolled up between two requests.
    await still.database.db.update(station).set({ source: 'gateway' });
    const session = (await still.signIn(chen.phone)).accessToken;
    const quarter = (at: number) => new Date(Math.floor(Date.now() / 900_000) * 900_000 - at * 900_000);
    const { query } = still.database.telemetry;
    await query('delete from roll15');
    const store = (code: string, at: number, avg: string) =>
      query(
        `insert into roll15 (station_id, device_id, ts, frames, quality, avg, min, max, c_open)
         select d.station_id, d.id, $2::timestamptz, 15, 0, $3::real[], $3::real[], $3::real[], '{}'
         from device d join station s on s.id = d.station_id where s.code = $1 and d.kind = 'station'`,
        [code, quarter(at).toISOString(), avg],
      );
    await store('SF-PV-01', 2, '{100.5,null,null,-90,null}');
    await store('SF-ES-01', 2, '{null,-20,60,80,50}');
    await store('SF-PV-01', 1, '{200,null,null,-190,null}');
    // Of another organisation, too old, of the quarter that runs.
    await store('HS-ES-01', 2, '{1000,1000,1000,1000,50}');
    await store('SF-PV-01', 97, '{300,null,null,-290,null}');
    await store('SF-PV-01', 0, '{400,null,null,-390,null}');
    const ask = async (org: string) =>
      (await still.get('/monitor/v1/recent-power', { token: session, org })).data as RecentPower;
    const recent = await ask(sunfield.id);
    assert.deepEqual([recent.from, recent.pvKw.length], [quarter(96).getTime(), 96]);
    const end = (line: readonly (number | null)[]) => line.slice(-3);
    assert.deepEqual(end(recent.pvKw), [null, 100.5, 200]);
    assert.deepEqual(end(recent.storageKw), [null, -20, null]);
    assert.deepEqual(end(recent.loadKw), [null, 60, null]);
    assert.deepEqual(end(recent.gridKw), [null, -10, -190]);
    assert.deepEqual([end(recent.have), sum(recent.have), recent.expected], [[0, 2, 1], 3, 8]);
  });
});
