// Used by the other nouns of the domain, and by the administrator's command.
export { type Arrival, arrivalTime, shortened } from './arrival.ts';
export {
  encodeFrames,
  encodeRoll5,
  encodeRoll15,
  encodeRollDay,
  parseValues,
  type Values,
} from './encode.ts';
export {
  createPartitions,
  dropPartition,
  executeOn,
  executeOnTelemetry,
  PARTITIONED,
  type Partitioned,
  partitionAt,
  partitionsBefore,
  stationsIn,
} from './partition.ts';
export { oidOf } from './types.ts';
