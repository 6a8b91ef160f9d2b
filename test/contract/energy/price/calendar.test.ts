import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type BandPeriod, bandAt, priceCalendarViolation, slotsOf } from '#contract/energy/price/calendar.ts';
import { PRICE_BANDS, type PriceBand } from '#contract/energy/price/limits.ts';
import { facts } from '../../rules/table.ts';

const part = (startMinute: number, endMinute: number, band: PriceBand = 'shoulder'): BandPeriod => ({
  startMinute,
  endMinute,
  band,
});
const day = [part(0, 480, 'valley'), part(480, 630, 'peak'), part(630, 690, 'sharp'), part(690, 1440)];

describe('the calendar of a price', () => {
  facts([
    ['may be one band for the day', priceCalendarViolation([part(0, 1440)]), null],
    ['may have half-hour edges', priceCalendarViolation(day), null],
    ['may come in any order', priceCalendarViolation([...day].reverse()), null],
    ['is not empty', priceCalendarViolation([]), 'price.gap'],
    ['begins at midnight', priceCalendarViolation([part(15, 1440)]), 'price.gap'],
    ['ends at midnight', priceCalendarViolation([part(0, 1425)]), 'price.gap'],
    ['has no gap', priceCalendarViolation([part(0, 600), part(630, 1440)]), 'price.gap'],
    ['has no overlap', priceCalendarViolation([part(0, 630), part(615, 1440)]), 'price.overlap'],
    [
      'prices no slot twice inside another',
      priceCalendarViolation([part(0, 1440), part(600, 615)]),
      'price.overlap',
    ],
    ['has no edge inside a slot', priceCalendarViolation([part(0, 625), part(625, 1440)]), 'price.edge'],
    ['does not end at 0', priceCalendarViolation([part(1320, 0)]), 'period.end'],
    ['does not run over midnight', priceCalendarViolation([part(1320, 360)]), 'period.order'],
    ['stays within the day', priceCalendarViolation([part(0, 1455)]), 'period.day'],
  ]);

  test('tells where the gap is', () =>
    assert.deepEqual(priceCalendarViolation([part(0, 630), part(660, 1440)])?.params, { time: '10:30' }));
  test('tells where the overlap is', () =>
    assert.deepEqual(priceCalendarViolation([part(0, 645), part(630, 1440)])?.params, { time: '10:30' }));
});

describe('the minute', () => {
  const slots = slotsOf(day);
  for (const [clock, minute, band] of [
    ['00:00', 0, 'valley'],
    ['10:29', 629, 'peak'],
    ['10:30', 630, 'sharp'],
    ['11:29', 689, 'sharp'],
    ['11:30', 690, 'shoulder'],
    ['23:59', 1439, 'shoulder'],
    ['24:00', 1440, undefined],
  ] as const) {
    test(`${clock} is priced ${band ?? 'by the next day'}`, () => assert.equal(bandAt(slots, minute), band));
  }
});

/** A day cut at some of its 95 inner edges. */
const cutDay = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 95 })), fc.infiniteStream(fc.constantFrom(...PRICE_BANDS)))
  .map(([cuts, bands]) => {
    const edges = [0, ...cuts.sort((a, b) => a - b), 96];
    return edges
      .slice(1)
      .map((edge, position) => part((edges[position] ?? 0) * 15, edge * 15, bands.next().value ?? 'peak'));
  });

describe('any day cut into periods', () => {
  test('covers the 96 slots once, each with its band', () => {
    fc.assert(
      fc.property(cutDay, (periods) => {
        assert.equal(priceCalendarViolation(periods), null);
        const slots = slotsOf(periods);
        assert.equal(slots.length, 96);
        for (const { startMinute, endMinute, band } of periods) {
          assert.equal(bandAt(slots, startMinute), band);
          assert.equal(bandAt(slots, endMinute - 1), band);
        }
      }),
    );
  });

  test('is refused when a period is missing or there twice', () => {
    fc.assert(
      fc.property(cutDay, fc.nat(), (periods, at) => {
        const position = at % periods.length;
        const one = periods[position];
        assert.ok(one);
        assert.equal(priceCalendarViolation(periods.toSpliced(position, 1))?.rule, 'price.gap');
        assert.equal(priceCalendarViolation([...periods, one])?.rule, 'price.overlap');
      }),
    );
  });
});
