import { type Static, Type } from 'typebox';
import { SEQUENCE_STATES } from '../command/limits.ts';

/** A sequence that came into a state. The page loads the rest. */
const SequenceNews = Type.Object({
  id: Type.String(),
  station: Type.String(),
  step: Type.Enum(SEQUENCE_STATES),
  /** When it happened, in ms since 1970. */
  at: Type.Integer(),
});
export type SequenceNews = Static<typeof SequenceNews>;

/** What the stream of events tells of sequences to the stations whose commands it is asked for. */
export const SEQUENCE_EVENTS = {
  sequence: Type.Object({
    /** True at the beginning and after a long interruption: what the page shows of sequences may be old. */
    isStart: Type.Boolean(),
    list: Type.Array(SequenceNews),
  }),
};
export type SequenceEvent = Static<(typeof SEQUENCE_EVENTS)['sequence']>;
