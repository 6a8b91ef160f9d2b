import { SUPPRESSION_ASK_DAYS } from '#contract/energy/suppression/limits.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { suppression } from './schema.ts';

const DAY_SECONDS = 86_400;

type Times = Pick<typeof suppression.$inferSelect, 'startsAt' | 'keptAt'>;

/** When an unlimited suppression asks whether it is still wanted. */
export const asksAt = ({ startsAt, keptAt }: Times): Date =>
  secondsAfter(keptAt ?? startsAt, SUPPRESSION_ASK_DAYS * DAY_SECONDS);
