import { type Static, Type } from 'typebox';
import { Latest } from '../device/calls.ts';

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

/** A field of the stream’s query that names stations. */
export const namedStations = (what: string, needs: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 12_000,
      description: `Codes of stations with commas between them, or \`*\` for all in the scope: ${what} 404 for a station outside of it. Needs ${needs}.`,
    }),
  );

const VIEW = '`telemetry:view`';

/** Fields that the stream’s query has for it. */
export const LIVE_QUERY = {
  stations: namedStations('the values of all their devices are told.', VIEW),
  figures: namedStations('only the stations’ own figures are told.', VIEW),
};
