import { Type } from 'typebox';
import { call } from '../../call.ts';
import { CHILD_NAME } from '../../child/address.ts';
import {
  CHILD_FAILURE_CAUSES,
  CHILD_FAILURE_STEPS,
  CHILD_PHASES,
  DEPRECATIONS_BATCH,
  MEASURE_MAX_MS,
  MEASURES_BATCH,
} from './limits.ts';

const about = {
  child: Type.String({ pattern: `^${CHILD_NAME}$` }),
  /** W3C trace id of one mount of the child. Its measures and failures share it. */
  trace: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  /** The release of the child that the page loaded. */
  version: Type.Optional(Type.String({ pattern: '^\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}$' })),
};

/** A failure that a person reports to the operator. */
const Report = Type.Object(about);

const Measure = Type.Object({
  ...about,
  phase: Type.Enum([...CHILD_PHASES]),
  ms: Type.Number({ minimum: 0, maximum: MEASURE_MAX_MS }),
});

const Failure = Type.Object({
  ...about,
  step: Type.Enum([...CHILD_FAILURE_STEPS]),
  cause: Type.Enum([...CHILD_FAILURE_CAUSES]),
});

const Deprecated = Type.Object({
  ...about,
  /** Name of what is deprecated, as in `DEPRECATIONS`. */
  what: Type.String({ minLength: 1, maxLength: 100 }),
});

export const sendMeasures = call({
  method: 'POST',
  path: '/measures/v1/children',
  summary: 'Report durations and failures of child apps in a browser',
  description:
    'The report names no person. Entries of child apps that are unknown or that the caller cannot open are ignored, and so is what is not deprecated; `accepted` counts the others. A person counts as one failure of a release a minute, and as one use of what is deprecated.',
  access: 'session',
  bodyBytes: 8192,
  body: Type.Object({
    measures: Type.Array(Measure, { maxItems: MEASURES_BATCH }),
    failures: Type.Array(Failure, { maxItems: MEASURES_BATCH }),
    deprecations: Type.Optional(Type.Array(Deprecated, { maxItems: DEPRECATIONS_BATCH })),
    reports: Type.Optional(Type.Array(Report, { maxItems: 1 })),
  }),
  data: Type.Object({ accepted: Type.Integer() }),
});

/** The previous path, for tabs of the previous release. Deprecated. */
export const sendMeasuresFormerly = call({ ...sendMeasures, path: '/telemetry/v1/children' });
