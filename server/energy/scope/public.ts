// Used by other nouns of the domain.
export {
  type Asker,
  inScope,
  requireStation,
  requireStations,
  type ScopedStation,
  stationsInScope,
} from './commands/scope.ts';
