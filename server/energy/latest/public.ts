// Used by other nouns of the domain.
export { findLatest, type LatestRow, namedBy, ownDevices } from './commands/latest.ts';
