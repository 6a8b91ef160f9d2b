import { Type } from 'typebox';
import { call } from '../../call.ts';
import {
  CHILD_FAILURE_CAUSES,
  CHILD_FAILURE_STEPS,
  CHILD_PHASES,
  MEASURE_MAX_MS,
  MEASURES_BATCH,
} from './limits.ts';

const about = {
  child: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{1,31}$' }),
  /** W3C trace id of one mount of the child, shared by its measures and failures. */
  trace: Type.String({ pattern: '^[0-9a-f]{32}$' }),
};

/** A person reports a failure to the operator. */
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

export const sendMeasures = call({
  method: 'POST',
  path: '/measures/v1/children',
  summary:
    'How long child apps took in a browser and how they failed; names no person. Unknown children are left out.',
  access: 'session',
  bodyBytes: 8192,
  body: Type.Object({
    measures: Type.Array(Measure, { maxItems: MEASURES_BATCH }),
    failures: Type.Array(Failure, { maxItems: MEASURES_BATCH }),
    reports: Type.Optional(Type.Array(Report, { maxItems: 1 })),
  }),
  data: Type.Object({ accepted: Type.Integer() }),
});

/** The previous path, for tabs that were opened before the move. Remove it with the next release. */
export const sendMeasuresFormerly = call({ ...sendMeasures, path: '/telemetry/v1/children' });
