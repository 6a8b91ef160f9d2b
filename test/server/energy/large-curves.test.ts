import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const DAY_MS = 86_400_000;
const STATION = 'SF-ES-01';
const DEVICES = ['BAT-1', 'BAT-2', 'BAT-3'];

let server: TestServer;
let seat: { token: string; org: string };
let from: number;
before(async () => {
  server = await startServer({ env: { SIMULATOR: 'off' } });
  const place = await measuredStation(server, STATION, DEVICES);
  seat = { token: (await server.signIn('13800000001')).accessToken, org: organizations.sunfield.id };
  from = Math.floor(server.clock().getTime() / DAY_MS) * DAY_MS - 31 * DAY_MS;
  const frames = DEVICES.flatMap((device, index) =>
    [1, 2, 3].map((minute) => ({
      ...{ device, ts: new Date(from + minute * 60_000).toISOString() },
      v: { socPercent: 10 * index + minute },
    })),
  );
  await server.post('/telemetry/v1/frames', { frames }, { token: place.key });
});
after(() => server.close());

const read = (lines: number, days: number) =>
  server.post(
    '/telemetry/v1/curves',
    {
      series: Array.from({ length: lines }, (_, line) => ({
        ...{ station: STATION, device: DEVICES[line % DEVICES.length], point: 'socPercent' },
      })),
      ...{ from: new Date(from).toISOString(), to: new Date(from + days * DAY_MS).toISOString() },
      density: 1440,
    },
    seat,
  );

test('a large request has the lines that small ones have', async () => {
  const [small, large] = [(await read(3, 1)).data.series, (await read(60, 31)).data.series];
  assert.equal(large.length, 60);
  for (const [index, line] of large.entries()) {
    const { device, ts, value } = small[index % 3];
    assert.deepEqual([line.device, line.ts, line.value], [device, ts, value]);
    assert.deepEqual(
      value.slice(0, 3),
      [1, 2, 3].map((minute) => 10 * (index % 3) + minute),
    );
  }
});

test('large requests are read one after the other, and more than can wait are refused', async () => {
  const { telemetry } = server.database;
  const { query } = telemetry;
  let [reading, most] = [0, 0];
  telemetry.query = async (text, values) => {
    if (!text.includes('from frame')) return query(text, values);
    reading += 1;
    most = Math.max(most, reading);
    try {
      return await query(text, values);
    } finally {
      reading -= 1;
    }
  };
  const answers = await Promise.all(Array.from({ length: 25 }, () => read(60, 31)));
  telemetry.query = query;
  assert.equal(most, 1);
  const refused = answers.filter(({ status }) => status === 503);
  assert.ok(refused.length > 0 && refused.length <= 5, `${refused.length}`);
  assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0));
  assert.equal(answers.filter(({ status }) => status === 200).length, 25 - refused.length);
});
