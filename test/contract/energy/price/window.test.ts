import { describe } from 'node:test';
import {
  priceBatchViolation,
  priceBulkViolation,
  priceDayViolation,
  priceFileViolation,
} from '#contract/energy/price/window.ts';
import { facts } from '../../rules/table.ts';

const today = '2026-03-31';
const range = (from: string, to = from) => ({ from, to });

describe('the price of a day', () => {
  facts([
    ['can be set for today', priceDayViolation(today, today), null],
    ['can be set a month back', priceDayViolation('2026-02-28', today), null],
    ['cannot be set further back', priceDayViolation('2026-02-27', today), 'price.window'],
    ['can be set a month ahead', priceDayViolation('2026-04-30', today), null],
    ['cannot be set further ahead', priceDayViolation('2026-05-01', today), 'price.window'],
    ['needs a day that exists', priceDayViolation('2026-03-32', today), 'price.date'],
  ]);
});

describe('prices in bulk', () => {
  facts([
    ['can be set up to today', priceBulkViolation(range('2026-03-01', today), today), null],
    [
      'cannot reach into the future',
      priceBulkViolation(range(today, '2026-04-01'), today),
      'price.bulkFuture',
    ],
    ['of a single day are not in bulk', priceBulkViolation(range('2026-04-01'), today), null],
    ['have their days in order', priceBulkViolation(range('2026-03-02', '2026-03-01'), today), 'price.order'],
    ['begin within the window', priceBulkViolation(range('2026-02-01', today), today), 'price.window'],
    ['end within the window', priceBulkViolation(range(today, '2026-06-01'), today), 'price.window'],
  ]);
});

describe('custom prices in a batch', () => {
  facts([
    ['can be added up to yesterday', priceBatchViolation(range('2026-03-01', '2026-03-30'), today), null],
    ['cannot be added for today', priceBatchViolation(range('2026-03-01', today), today), 'price.batchPast'],
    [
      'cannot be added for a single day to come',
      priceBatchViolation(range('2026-04-01'), today),
      'price.batchPast',
    ],
    ['stay within the window', priceBatchViolation(range('2026-01-01'), today), 'price.window'],
  ]);
});

describe('a price file', () => {
  const chosen = range('2026-03-01', '2026-03-03');
  facts([
    [
      'has the days that were chosen',
      priceFileViolation(chosen, ['2026-03-03', '2026-03-01', '2026-03-02']),
      null,
    ],
    [
      'has no day more',
      priceFileViolation(chosen, ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']),
      'price.file',
    ],
    ['has no day less at the end', priceFileViolation(chosen, ['2026-03-01', '2026-03-02']), 'price.file'],
    ['has no day less in between', priceFileViolation(chosen, ['2026-03-01', '2026-03-03']), 'price.file'],
    [
      'may have a day in several rows',
      priceFileViolation(range('2026-03-01'), ['2026-03-01', '2026-03-01']),
      null,
    ],
    ['is not empty', priceFileViolation(chosen, []), 'price.file'],
    [
      'has days that exist',
      priceFileViolation(range('2026-02-28', '2026-03-01'), ['2026-02-28', '2026-02-29', '2026-03-01']),
      'price.file',
    ],
  ]);
});
