import { type Static, Type } from 'typebox';
import { Latest, LatestKind } from '../device/calls.ts';

const Values = Type.Object({ list: Type.Array(Latest) });

/** What the stream of events tells of the stations that it was opened for. */
export const LIVE_EVENTS = {
  /** The newest values of all their devices, at the beginning. */
  snapshot: Values,
  /** The devices that have sent since. */
  now: Values,
};
export type LiveValues = Static<typeof Values>;

/** The whole scope, in the place of codes. */
export const ALL_STATIONS = '*';

/** Fields that the stream’s query has for it. */
export const LIVE_QUERY = {
  stations: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 12_000,
      description:
        'Codes of stations whose values are told, with commas between them; `*` for all in the scope. 404 for one outside of it. Needs `telemetry:view`.',
    }),
  ),
  kind: Type.Optional(LatestKind),
};
