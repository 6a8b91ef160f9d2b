import { ORDER_PHOTOS_MAX } from '#contract/energy/work-order/limits.ts';
import { addOrderPhoto } from '#contract/energy/work-order/work-calls.ts';
import type { CallerMembership } from '#server/core/caller.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import type { Found } from './find-order.ts';

type Member = Asker & { readonly membership: CallerMembership };

const CODES: readonly string[] = addOrderPhoto.permission;

export const maySendPhotos = ({ codes }: Pick<CallerMembership, 'codes'>): boolean =>
  CODES.some((code) => codes.includes(code));

/** Whoever only looks at the station takes no room from those who work on it, or asked for the work. */
export const hasPart = ({ row, place }: Found, { userId, membership }: Member): boolean =>
  row.requestedBy === userId || row.organizationId === membership.organizationId || place.uses.has('operate');

/** Whether a member can add a photo to an order that has so many. */
export const takesPhotos = (found: Found, member: Member, photos: number): boolean =>
  maySendPhotos(member.membership) &&
  hasPart(found, member) &&
  found.row.state !== 'closed' &&
  photos < ORDER_PHOTOS_MAX;
