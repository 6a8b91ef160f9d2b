// Used by other nouns of the domain.
export { readUsage } from './commands/base-stations.ts';
export { deriveSite } from './derivations.ts';
