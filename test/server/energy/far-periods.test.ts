import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const { sunfield } = organizations;
const station = 'SF-ES-01';
const series = [{ station, device: 'STATION', point: 'pvKw' }];
const RULE = {
  ...{ code: 'X-1', level: 1, names: { zh: 'x', en: 'x', ja: 'x' }, match: 'any' },
  conditions: [{ kind: 'threshold', point: 'pvKw', op: '>', value: 1e308 }],
  scope: { stationTypes: [], stations: [], deviceKinds: [], devices: [] },
};

let server: TestServer;
let seat: { token: string; org: string };
describe('periods outside of the calendar', () => {
  before(async () => {
    server = await startServer({ env: { SIMULATOR: 'off' } });
    seat = { token: (await server.signIn('13800000001')).accessToken, org: sunfield.id };
  });
  after(() => server.close());

  /** The refusals of all calls that take a period, from one day to the next. */
  async function answersTo(first: string, last: string): Promise<Record<string, string>> {
    const instants = { from: `${first}T00:00:00Z`, to: `${last}T00:00:00Z` };
    const dates = { from: first, to: last };
    const post = (path: string, body: object) => server.post(path, body, seat);
    const get = (path: string, query: Record<string, string>) =>
      server.get(`${path}?${new URLSearchParams(query)}`, seat);
    const curves = { series, density: 96, ...instants };
    const asked = {
      curves: post('/telemetry/v1/curves', curves),
      buckets: post('/telemetry/v1/buckets', { series, bucket: 'day', ...dates }),
      slots: post('/telemetry/v1/slots', { stations: [station], ...dates }),
      quality: get('/telemetry/v1/quality', { stations: station, ...dates }),
      availability: get('/telemetry/v1/availability', { stations: station, ...dates }),
      demand: get('/telemetry/v1/demand', { station, month: first.slice(0, 7) }),
      alarms: get('/alarm_v2/alarms', { page: '1', size: '20', ...instants }),
      backtest: post('/alarm_v2/rules/backtest', { rule: RULE, station, ...instants }),
      suppression: post('/alarm_v2/suppressions', { scope: { station }, note: 'x', ...instants }),
      export: post('/jobs/v1/jobs', {
        kind: 'export',
        params: { source: 'curves', format: 'csv', filter: curves },
      }),
    };
    const answers = Object.entries(asked).map(async ([name, asking]) => {
      const { status, errors } = await asking;
      return [name, status === 400 ? (errors[0]?.split(': ')[1] ?? '') : String(status)];
    });
    return Object.fromEntries(await Promise.all(answers));
  }

  test('a period outside of the calendar is refused by each call that takes one', async () => {
    for (const [first, last] of [
      ['0000-01-01', '0000-01-02'],
      ['9999-12-30', '9999-12-31'],
    ] as const) {
      const answers = await answersTo(first, last);
      assert.deepEqual(new Set(Object.values(answers)), new Set(['field.pattern']), JSON.stringify(answers));
    }
  });

  test('a period without any data is answered', async () => {
    const { suppression, backtest, ...answers } = await answersTo('1970-01-01', '1970-01-02');
    assert.deepEqual(new Set(Object.values(answers)), new Set(['200']), JSON.stringify(answers));
    assert.notEqual(suppression, '500');
    assert.equal(backtest, '200');
  });

  test('a comparison with a day outside of the calendar is refused', async () => {
    for (const compare of ['0000-01-01', '9999-12-31']) {
      const body = {
        ...{ series, density: 96, compare },
        ...{ from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' },
      };
      const { status } = await server.post('/telemetry/v1/curves', body, seat);
      assert.equal(status, 400, compare);
    }
  });
});
