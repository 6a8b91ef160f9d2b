import type { Violation } from '../../rules/violation.ts';

/** A price's life. Published prices never change: a correction is a new version. */
export const PRICE_STATUSES = ['unpublished', 'review', 'published', 'effective', 'expired'] as const;
export type PriceStatus = (typeof PRICE_STATUSES)[number];

/** Allowed status changes: forward, or from review back to the author. */
export const PRICE_STEPS: { readonly [From in PriceStatus]: readonly PriceStatus[] } = {
  unpublished: ['review'],
  review: ['published', 'unpublished'],
  published: ['effective'],
  effective: ['expired'],
  expired: [],
};

export function priceStepViolation(from: PriceStatus, to: PriceStatus): Violation | null {
  return PRICE_STEPS[from].includes(to) ? null : { rule: 'price.step' };
}

/** Only someone other than its author may publish a price. */
export function pricePublishViolation(price: {
  status: PriceStatus;
  authorUuid: string;
  publisherUuid: string;
}): Violation | null {
  const broken = priceStepViolation(price.status, 'published');
  if (broken) return broken;
  // Identifiers come in either case.
  const isAuthor = price.publisherUuid.toLowerCase() === price.authorUuid.toLowerCase();
  return isAuthor ? { rule: 'price.publisher' } : null;
}
