import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Temporal } from 'temporal-polyfill';
import { instantOf, shiftOf, wallAt } from '#server/energy/curve/compare.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { metered, steadily } from '#test/support/metered.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const DAY_MS = 86_400_000;
const MADRID = 'Europe/Madrid';
const org = organizations.sunfield.id;

const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(MADRID);
const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(MADRID).epochMilliseconds;

test('a comparison begins days, weeks, months or years before, or on a date', () => {
  const shift = (compare: string, date: string) => shiftOf(compare, Date.parse(`${date}T10:30:00Z`));
  assert.deepEqual([shift('day', '2026-03-01'), shift('week', '2026-03-01')], [1, 7]);
  assert.equal(shift('month', '2026-03-31'), 31);
  assert.equal(shift('month', '2026-05-15'), 30);
  assert.equal(shift('year', '2024-02-29'), 366);
  assert.equal(shift('2026-02-01', '2026-03-01'), 28);
  assert.equal(shift('2026-03-05', '2026-03-01'), -4);
  assert.equal(shift('2026-02-30', '2026-03-01'), null);
});

test('wall times are the zone’s, and one that is skipped has no instant', () => {
  const offsets = [
    { from: midnight('2026-03-01'), minutes: 60 },
    { from: Date.parse('2026-03-29T01:00:00Z'), minutes: 120 },
    { from: Date.parse('2026-10-25T01:00:00Z'), minutes: 60 },
  ];
  for (let at = midnight('2026-03-28'); at < midnight('2026-10-27'); at += 900_000) {
    const wall = wallAt(offsets, at);
    const plain = zoned(at).toPlainDateTime().toString();
    assert.equal(new Date(wall).toISOString().slice(0, 16), plain.slice(0, 16));
    const first = Temporal.PlainDateTime.from(plain).toZonedDateTime(MADRID, { disambiguation: 'earlier' });
    assert.equal(instantOf(offsets, wall), first.epochMilliseconds);
  }
  assert.equal(instantOf(offsets, Date.parse('2026-03-29T02:30:00Z')), null);
});

onEachDatabase('comparisons', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start({ limits: { workPollMs: 2 ** 31 - 1, deviceCacheMs: 1 } });
    ({ accessToken: token } = await server.signIn(accounts[0].phone));
    const place = await metered(server, 'SF-PVES-02');
    await place.roll(steadily(midnight('2026-10-16'), midnight('2026-11-04'), [250, 0]));
  });

  async function compared(date: string, compare: string) {
    const from = midnight(date);
    const to = zoned(from).add({ days: 1 }).epochMilliseconds;
    const body = {
      series: [{ station: 'SF-PVES-02', device: 'M1', point: 'importKwh' }],
      ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), density: 96, compare },
    };
    const { data } = await server.post('/telemetry/v1/curves', body, { token, org });
    const [line, other] = [data.series[0], data.compared[0]];
    return { line, other, from, to };
  }

  /** Every place shows the wall time of its entry, days later. */
  function assertPlaces({ ts, at }: { ts: number[]; at: (number | null)[] }, days: number): void {
    for (const [index, place] of at.entries()) {
      const wall = zoned(ts[index] ?? 0)
        .add({ days })
        .toPlainDateTime()
        .toString();
      if (place !== null) assert.equal(zoned(place).toPlainDateTime().toString(), wall);
    }
  }

  test('draw the same wall times on a day of 25 hours, without the hour that comes twice', async () => {
    const { line, other } = await compared('2026-10-25', 'week');
    assert.deepEqual([line.ts.length, other.ts.length], [100, 96]);
    assert.equal(new Set(other.at).size, 96);
    assert.ok(other.at.every((place: number | null) => place !== null));
    assertPlaces(other, 7);
    assert.equal(other.ts[0], midnight('2026-10-18'));
    assert.ok(other.value.every((kwh: number) => kwh === 0.25));
  });

  test('leave out the second time of an hour that the day does not have', async () => {
    const { line, other } = await compared('2026-11-01', '2026-10-25');
    assert.deepEqual([line.ts.length, other.ts.length], [96, 100]);
    assert.equal(other.at.filter((place: number | null) => place === null).length, 4);
    assert.equal(new Set(other.at.filter((place: number | null) => place !== null)).size, 96);
    assertPlaces(other, 7);
  });

  test('take the day before, and refuse what is no date', async () => {
    const { other, from } = await compared('2026-10-22', 'day');
    assert.equal(other.ts[0], from - DAY_MS);
    const wrong = await server.post(
      '/telemetry/v1/curves',
      {
        series: [{ station: 'SF-PVES-02', device: 'M1', point: 'importKwh' }],
        ...{ from: '2026-10-22T00:00:00Z', to: '2026-10-23T00:00:00Z', density: 96, compare: '2026-02-30' },
      },
      { token, org },
    );
    assert.deepEqual(wrong.errors, ['compare: field.pattern']);
  });
});
