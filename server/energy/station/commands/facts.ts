import type { StationType } from '#contract/energy/station/rules.ts';
import { type Ratings, ratingViolation } from '#contract/energy/station/rules.ts';
import { refuseField } from '#server/core/refusal.ts';

/** Refuses ratings that the type does not have, or lacks. */
export function requireRatings(type: StationType, ratings: Ratings): void {
  const violation = ratingViolation(type, ratings);
  if (violation) throw refuseField(violation.field, violation.rule);
}

/** A name without the spaces around it. Refuses a blank one. */
export function requireName(field: string, name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw refuseField(field, 'station.name');
  return trimmed;
}
