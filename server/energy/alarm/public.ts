// Used by other nouns and by the domain.
export { judgeStation } from './commands/judge-station.ts';
