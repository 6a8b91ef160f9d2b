import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  PRICE_STATUSES,
  type PriceStatus,
  pricePublishViolation,
  priceStepViolation,
} from '#contract/energy/price/rules.ts';
import { facts } from '../../rules/table.ts';

describe('the status of a price', () => {
  const steps = [
    'unpublished→review',
    'review→unpublished',
    'review→published',
    'published→effective',
    'effective→expired',
  ];
  for (const from of PRICE_STATUSES) {
    for (const to of PRICE_STATUSES) {
      const allowed = steps.includes(`${from}→${to}`);
      test(`${allowed ? 'goes' : 'does not go'} from ${from} to ${to}`, () =>
        assert.equal(priceStepViolation(from, to)?.rule ?? null, allowed ? null : 'price.step'));
    }
  }
});

describe('publishing', () => {
  const publish = (status: PriceStatus, publisherUuid: string) =>
    pricePublishViolation({ status, authorUuid: 'aa', publisherUuid });
  facts([
    ['takes somebody other than the author', publish('review', 'bb'), null],
    ['is not for the author', publish('review', 'aa'), 'price.publisher'],
    ['is not for the author in other letters', publish('review', 'AA'), 'price.publisher'],
    ['needs a price in review', publish('unpublished', 'bb'), 'price.step'],
    ['happens once', publish('published', 'bb'), 'price.step'],
  ]);
});
