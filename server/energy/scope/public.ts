// Used by other nouns of the domain.
export { addStationToMember, announceDecisions, countGrants } from './commands/granted.ts';
export { findLimits, limitOf } from './commands/member-stations.ts';
export { findOperators } from './commands/operators.ts';
export {
  type Asker,
  inOwnList,
  inScope,
  requireStation,
  requireStations,
  type ScopedStation,
  stationsInScope,
  stationsOfOrganization,
} from './commands/scope.ts';
export { isSeenWithin, isWithin, requireWithin, type StationLimit, seenWithin } from './limit.ts';
export { maySeePoint, requirePoints } from './points.ts';
