import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Derivation } from '#contract/energy/derivation/calls.ts';
import type { Overview } from '#contract/energy/overview/calls.ts';
import { station } from '#server/energy/station/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, , , wu] = accounts;
const { sunfield, harborStorage } = organizations;
const FACTOR = { region: 'China', year: 2022, kgPerKwh: 0.5366 };

onEachDatabase('the CO₂ that is avoided today', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start();
    // The simulator's next frame could arrive between two requests of a test.
    await server.database.db.update(station).set({ source: 'gateway' });
    token = (await server.signIn(chen.phone)).accessToken;
  });

  const overview = async (): Promise<Overview> =>
    (await server.get('/monitor/v1/overview', { token, org: sunfield.id })).data;
  const derivation = async (): Promise<Derivation> =>
    (await server.get('/monitor/v1/derivation?figure=co2AvoidedTodayKg', { token, org: sunfield.id })).data;

  test('is the PV energy by the factor, which tells its region and year', async () => {
    const { co2, today } = await overview();
    assert.deepEqual(co2.factor, FACTOR);
    assert.equal(co2.avoidedKg, Math.round(today.pvKwh * FACTOR.kgPerKwh * 1000) / 1000);
  });

  test('is derived by formula, factor and date, as an estimate over the stations with arrays', async () => {
    const { co2, today } = await overview();
    const found = await derivation();
    assert.deepEqual([found.value, found.unit, found.formula], [co2.avoidedKg, 'kg', 'pvKwh * co2Factor']);
    assert.deepEqual(
      found.inputs.map(({ name, value, unit }) => [name, value, unit]),
      [
        ['pvKwh', today.pvKwh, 'kWh'],
        ['co2Factor', FACTOR.kgPerKwh, 'kg/kWh'],
      ],
    );
    assert.deepEqual([found.carbon, found.quality & 1], [FACTOR, 1]);
    const reasonOf = (code: string) => found.stations.find((one) => one.code === code)?.reason;
    assert.deepEqual([reasonOf('SF-PV-01'), reasonOf('SF-ES-01')], [null, 'notHad']);
  });

  test('is not known where the PV energy of no station is', async () => {
    const other = (await server.signIn(wu.phone)).accessToken;
    await server.database.db.update(station).set({ status: 'construction' }).where(eq(station.type, 'PV'));
    await server.database.db.update(station).set({ status: 'construction' }).where(eq(station.type, 'PV_ES'));
    const { co2 } = await overview();
    assert.deepEqual([co2.avoidedKg, co2.factor], [null, FACTOR]);
    const found = await derivation();
    assert.deepEqual([found.value, found.reason], [null, 'lacking']);
    const { data } = await server.get('/monitor/v1/overview', { token: other, org: harborStorage.id });
    assert.equal(data.co2.avoidedKg, null);
  });
});
