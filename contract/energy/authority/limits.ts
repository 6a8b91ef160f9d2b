/**
 * The links that a right hangs on, in the order of the decision: the account, the membership, what the organisation may
 * use, the role; with a station, that the member may see it, and what may be done with it.
 */
export const RIGHT_LINKS = [
  'account',
  'membership',
  'organization',
  'role',
  'stationOfMember',
  'stationUse',
] as const;
export type RightLink = (typeof RIGHT_LINKS)[number];

/** What can be asked to be done with a station. */
export const STATION_USES = ['view', 'operate', 'settle', 'own'] as const;
