// Used by other nouns that tell open pages of stations.
export {
  createFollowing,
  namedStations,
  OVERLAP_MS,
  SILENT,
} from './following.ts';
export { markOf, readPosition, writePosition } from './position.ts';
export { createStepFeed, type RecordedStep, type StepFeed } from './step-feed.ts';
