import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { measuredStation } from '#test/support/telemetry.ts';

const DAY_MS = 86_400_000;
const STATION = 'SF-ES-01';
/** Of Sunfield. */
const PEOPLE = ['13800000001', '13800000002', '15800100011', '15800100012', '15800100013', '15800100014'];
const DEVICES = ['BAT-1', 'BAT-2', 'BAT-3'];

let server: TestServer;
let seats: { token: string; org: string }[];
let from: number;
describe('large curves', () => {
  before(async () => {
    server = await startServer({ env: { SIMULATOR: 'off' } });
    const place = await measuredStation(server, STATION, DEVICES);
    seats = await Promise.all(
      PEOPLE.map(async (phone) => ({
        ...{ token: (await server.signIn(phone)).accessToken, org: organizations.sunfield.id },
      })),
    );
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

  const read = (lines: number, days: number, seat = seats[0]) =>
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
    const answers = await Promise.all(seats.flatMap((seat) => [1, 2, 3, 4].map(() => read(60, 31, seat))));
    telemetry.query = query;
    assert.equal(most, 1);
    const refused = answers.filter(({ status }) => status === 503);
    assert.ok(refused.length > 0 && refused.length <= 4, `${refused.length}`);
    assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0));
    assert.equal(answers.filter(({ status }) => status === 200).length, answers.length - refused.length);
  });

  test('nobody can have all turns', async () => {
    const [one, other] = seats;
    const many = Array.from({ length: 8 }, () => read(60, 31, one));
    assert.equal((await read(60, 31, other)).status, 200);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status === 429);
    assert.ok(refused.length > 0 && refused.length <= 4, `${refused.length}`);
    assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0));
  });
});
