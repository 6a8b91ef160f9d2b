import type { DataOf } from '#contract/call.ts';
import type { listCommands as listCommandsCall } from '#contract/energy/command/calls.ts';
import {
  COMMAND_SOURCES,
  type CommandSource,
  EXECUTION_STATES,
  type ExecutionState,
  SEND_STATUSES,
  type SendStatus,
} from '#contract/energy/command/limits.ts';
import { dayText, startOfDay } from '#kit/days.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { listCommands } from '../api/control.ts';

const SORTS = ['createdAt', 'station', 'device', 'point', 'by', 'state'] as const;
type Sort = (typeof SORTS)[number];

export interface LogFilter {
  search: string;
  station: string | undefined;
  device: string | undefined;
  source: CommandSource | undefined;
  /** `refused`: a rule kept it from being sent. */
  sendStatus: SendStatus | 'refused' | undefined;
  executionState: ExecutionState | undefined;
  /** Leaves out the person's own commands. */
  others: true | undefined;
  /** Days in the zone of the browser. */
  from: string | undefined;
  to: string | undefined;
  sort: Sort | `-${Sort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: LogFilter = {
  ...{ search: '', station: undefined, device: undefined, source: undefined, sendStatus: undefined },
  ...{ executionState: undefined, others: undefined, from: undefined, to: undefined },
  ...{ sort: undefined, page: 1, size: 20 },
};

export const SENT_STATES = [...SEND_STATUSES, 'refused'] as const;

const code = (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : undefined);

const address = filterAddress('/control/remote/log', EVERYTHING, {
  ...{ search: searchText, station: code, device: code, source: oneOf(COMMAND_SOURCES) },
  ...{ sendStatus: oneOf(SENT_STATES), executionState: oneOf(EXECUTION_STATES) },
  ...{ others: (text) => (text === 'true' ? true : undefined), from: dayText, to: dayText },
  ...{ sort: sortOf(SORTS), page: countUpTo(100_000), size: countUpTo(100) },
});

/** The part of a filter that the server knows, as it is exported too. */
export function narrowing(filter: LogFilter) {
  const { search, station, device, source, sendStatus, executionState, others, from, to } = filter;
  return {
    ...(search && { search }),
    ...(station && { station }),
    ...(device && { device }),
    ...(source && { source }),
    ...(sendStatus === 'refused' ? { state: 'refused' as const } : sendStatus && { sendStatus }),
    ...(executionState && { executionState }),
    ...(others && { others }),
    ...(from && { from: startOfDay(from) }),
    // The day itself belongs to it.
    ...(to && { to: startOfDay(to, 1) }),
  };
}

export type LogData = DataOf<typeof listCommandsCall>;

/** The commands to the stations in scope. */
export function createLog(life: AbortSignal) {
  return listPage<LogFilter, LogData>(
    EVERYTHING,
    (filter, signal) => {
      const { page, size, sort } = filter;
      return listCommands({ query: { page, size, ...(sort && { sort }), ...narrowing(filter) } }, { signal });
    },
    life,
    address,
  );
}

export type Log = ReturnType<typeof createLog>;
