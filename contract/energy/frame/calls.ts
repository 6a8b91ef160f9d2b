import { Type } from 'typebox';
import { call } from '../../call.ts';
import { MAX_BODY_BYTES, MAX_BODY_FIELDS, MAX_EVENTS, MAX_FRAMES } from './limits.ts';

/** Checked one by one by the server, so that one wrong frame does not keep the others out. */
const FrameIn = Type.Unknown({
  description:
    'A frame of one device: `device` is its code, `ts` an ISO 8601 time with zone, `quality` its bits (1 estimated, 4 simulated, 8 incomplete, 16 suspect). Values are either `v`, by point code, or `row`, an array in the order of the model’s positions, gauges first, with the model’s version in `model`. `null` is a missing value.',
  examples: [
    { device: 'BAT-1', ts: '2026-11-22T10:00:00Z', quality: 0, v: { socPercent: 51.2 } },
    { device: 'BAT-1', ts: '2026-11-22T10:01:00Z', model: 3, row: [51.2, null, 90_210.5] },
  ],
});

/** Checked one by one, like frames. */
const EventIn = Type.Unknown({
  description:
    'A device’s own alarm code: `device`, `code`, `state` (`raised` or `cleared`) and `ts`. The alarm configuration of the product says what the code means. The same device, code, time and state is the same event.',
  examples: [{ device: 'BAT-1', code: 'E-204', state: 'raised', ts: '2026-11-22T10:00:03Z' }],
});

const Refused = Type.Object({
  /** Place in `frames` or `events`, from 0. */
  index: Type.Integer(),
  /** The refused field. */
  field: Type.String(),
  rule: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** What is wrong and what to do, in the language of `Accept-Language`. */
  message: Type.String(),
});

export const sendFrames = call({
  method: 'POST',
  path: '/telemetry/v1/frames',
  summary: 'Send frames of a station’s devices',
  description:
    'For gateways, with a station key: `Authorization: Bearer hk_<id>_<secret>`. The answer means that the frames are stored. After a failure, send the same frames again: `repeated` counts those that were stored before. A frame that is refused does not affect the others. 503 with `Retry-After`: the server has too much to store, so wait.',
  access: 'station',
  bodyBytes: MAX_BODY_BYTES,
  bodyFields: MAX_BODY_FIELDS,
  body: Type.Object({
    /** Answered as it is, so that a sender can tell its answers apart. */
    seq: Type.Optional(Type.Integer()),
    frames: Type.Array(FrameIn, { maxItems: MAX_FRAMES }),
    events: Type.Optional(Type.Array(EventIn, { maxItems: MAX_EVENTS })),
  }),
  data: Type.Object({
    seq: Type.Optional(Type.Integer()),
    stored: Type.Integer(),
    repeated: Type.Integer(),
    refused: Type.Array(Refused),
    /** Only for messages with events. */
    events: Type.Optional(
      Type.Object({ stored: Type.Integer(), repeated: Type.Integer(), refused: Type.Array(Refused) }),
    ),
  }),
});
