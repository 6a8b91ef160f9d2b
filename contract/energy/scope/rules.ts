import type { Violation } from '../../rules/violation.ts';

/** States of a grant, in the order of its life. */
export const GRANT_STATES = ['offered', 'accepted', 'ended'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** The owner of a station, or the organisation that it is granted to. */
export type GrantSide = 'owner' | 'partner';

/** What can be done to a grant. */
export const GRANT_STEPS = ['accept', 'change', 'end'] as const;
export type GrantStep = (typeof GRANT_STEPS)[number];

/**
 * The state of a grant after a step; null for a step that the state does not allow, or not to this side. An offer is
 * accepted by the side that did not make it. The owner changes what is granted; each side can end it.
 */
export function grantAfter(
  state: GrantState,
  step: GrantStep,
  side: GrantSide,
  offeredBy: GrantSide,
): GrantState | null {
  if (state === 'ended') return null;
  switch (step) {
    case 'accept':
      return state === 'offered' && side !== offeredBy ? 'accepted' : null;
    case 'change':
      return side === 'owner' ? state : null;
    case 'end':
      return 'ended';
  }
}

/** An empty list means all stations: members who are limited to some have to name stations. */
export const stationsViolation = (allStations: boolean, stations: readonly string[]): Violation | null =>
  allStations || stations.length > 0 ? null : { rule: 'scope.stations' };
