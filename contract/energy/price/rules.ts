import type { Violation } from '../../rules/violation.ts';

/** Statuses of a price. A published price never changes: a correction is a new version. */
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

/** The author of a price cannot publish it. */
export function pricePublishViolation(price: {
  status: PriceStatus;
  authorUuid: string;
  publisherUuid: string;
}): Violation | null {
  const broken = priceStepViolation(price.status, 'published');
  if (broken) return broken;
  // Identifiers can be in upper or lower case.
  const isAuthor = price.publisherUuid.toLowerCase() === price.authorUuid.toLowerCase();
  return isAuthor ? { rule: 'price.publisher' } : null;
}
