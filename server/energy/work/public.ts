// Used by other nouns and by the domain.
export {
  dueSpan,
  dueStations,
  type Handlers,
  type Mark,
  mark,
  markNow,
  runStation,
  type WorkHandler,
} from './commands/work.ts';
export { WorkKind } from './kinds.ts';
export { repeat } from './repeat.ts';
