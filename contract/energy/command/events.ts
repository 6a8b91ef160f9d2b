import { type Static, Type } from 'typebox';
import { namedStations } from '../live/events.ts';
import { COMMAND_KINDS, COMMAND_STATES, COMMAND_STEPS, EXECUTION_STATES, SEND_STATUSES } from './limits.ts';

/** A step of a command, with how it stands now. The page loads the rest. */
const CommandNews = Type.Object({
  id: Type.String(),
  station: Type.String(),
  device: Type.String(),
  point: Type.String(),
  kind: Type.Enum(COMMAND_KINDS),
  step: Type.Enum(COMMAND_STEPS),
  state: Type.Enum(COMMAND_STATES),
  sendStatus: Type.Enum(SEND_STATUSES),
  executionState: Type.Union([Type.Enum(EXECUTION_STATES), Type.Null()]),
  /** When it happened, in ms since 1970. */
  at: Type.Integer(),
});
export type CommandNews = Static<typeof CommandNews>;

/** What the stream of events tells of the commands to the stations that it was opened for. */
export const COMMAND_EVENTS = {
  command: Type.Object({
    /** True at the beginning and after a long interruption: what the page shows of commands may be old. */
    isStart: Type.Boolean(),
    list: Type.Array(CommandNews),
  }),
};
export type CommandEvent = Static<(typeof COMMAND_EVENTS)['command']>;

/** The field that the stream’s query has for it. */
export const COMMAND_QUERY = {
  commands: namedStations('the steps of their commands are told.', '`remoteControl:view`'),
};
