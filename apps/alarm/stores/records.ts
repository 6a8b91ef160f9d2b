import { keptColumns } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type {
  Alarm,
  AlarmDetail,
  confirmAlarms as confirmAlarmsCall,
  listAlarms as listAlarmsCall,
} from '#contract/energy/alarm/calls.ts';
import { ALARM_LEVELS, CONFIRM_MAX_ALARMS } from '#contract/energy/alarm/limits.ts';
import { dayText, startOfDay } from '#kit/days.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import { selection } from '#kit/selection.ts';
import * as api from '../api/alarm.ts';
import { following } from './following.ts';

export const RECORD_STATES = ['open', 'reset', 'unconfirmed', 'confirmed'] as const;
type RecordState = (typeof RECORD_STATES)[number];

const SORTS = ['startAt', 'resetAt', 'level', 'code', 'restoreCount', 'confirmedAt'] as const;
export type RecordSort = (typeof SORTS)[number];

export interface RecordFilter {
  search: string;
  state: RecordState | undefined;
  level: number | undefined;
  station: string | undefined;
  device: string | undefined;
  code: string | undefined;
  suppressed: 'yes' | 'no' | undefined;
  /** Minutes for which nobody has confirmed an open alarm. */
  waiting: number | undefined;
  /** Days of the browser, both inside. */
  from: string | undefined;
  to: string | undefined;
  sort: RecordSort | `-${RecordSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: RecordFilter = {
  ...{ search: '', state: undefined, level: undefined, station: undefined, device: undefined },
  ...{ code: undefined, suppressed: undefined, waiting: undefined, from: undefined, to: undefined },
  ...{ sort: undefined, page: 1, size: 20 },
};

const minutesText = (text: string) =>
  /^\d{1,4}$/.test(text) && Number(text) <= 1440 ? Number(text) : undefined;
const codeText = (text: string) => text.slice(0, 64) || undefined;

const address = filterAddress('/alarm/records', EVERYTHING, {
  ...{ search: searchText, state: oneOf(RECORD_STATES), level: countUpTo(ALARM_LEVELS.length) },
  ...{ station: codeText, device: codeText, code: codeText, suppressed: oneOf(['yes', 'no']) },
  ...{ waiting: minutesText, from: dayText, to: dayText, sort: sortOf(SORTS) },
  ...{ page: countUpTo(100_000), size: countUpTo(100) },
});

/** The part of a filter that the server knows, as it is exported too. */
export function narrowing({ search, from, to, ...filter }: RecordFilter) {
  const { state, level, station, device, code, suppressed, waiting } = filter;
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...(level && { level }),
    ...(station && { station }),
    ...(device && { device }),
    ...(code && { code }),
    ...(suppressed && { suppressed }),
    ...(waiting !== undefined && { waiting }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to, 1) }),
  };
}

export type Records = DataOf<typeof listAlarmsCall>;

/** Columns beside the alarm's name, in their order. */
const RECORD_COLUMNS = [
  ...(['level', 'station', 'device', 'point', 'preValue', 'value', 'startAt', 'resetAt', 'lasted'] as const),
  ...(['restores', 'escalation', 'confirmed', 'notified', 'risk'] as const),
];
export type RecordColumn = (typeof RECORD_COLUMNS)[number];
/** A desk has no room for all of them. */
const HIDDEN_AT_FIRST: readonly RecordColumn[] = ['point', 'preValue', 'resetAt', 'escalation', 'notified'];

export const canConfirm = ({ confirmedAt, mayOperate }: Alarm): boolean => confirmedAt === null && mayOperate;

/** How the confirmation of alarms ended. */
export type Outcome = DataOf<typeof confirmAlarmsCall>;

/** The alarms of the stations in scope, open and past, and what is done with them. */
export function createRecords(life: AbortSignal) {
  const list = listPage(
    EVERYTHING,
    (filter, signal) => {
      const { sort, page, size } = filter;
      return api.listAlarms(
        { query: { page, size, ...narrowing(filter), ...(sort && { sort }) } },
        { signal },
      );
    },
    life,
    address,
  );
  const chosen = selection<Alarm, RecordFilter, Records>(list, ({ id }) => id, life, canConfirm);
  const $outcome = atom<Outcome | null>(null);

  /** Confirms alarms with a remark. Rejects for a remark that is refused. */
  async function confirm(ids: readonly string[], note: string): Promise<Outcome> {
    const outcome: Outcome = { confirmed: [], refused: [] };
    for (let at = 0; at < ids.length; at += CONFIRM_MAX_ALARMS) {
      const body = { ids: ids.slice(at, at + CONFIRM_MAX_ALARMS), note: note.trim() };
      const { confirmed, refused } = await api.confirmAlarms({ body });
      outcome.confirmed.push(...confirmed);
      outcome.refused.push(...refused);
    }
    void list.refresh();
    return outcome;
  }

  /** Alarm, steps and the same one before. */
  function detail(id: string, end: AbortSignal) {
    return remote<AlarmDetail>(
      (signal) => api.getAlarm({ params: { id } }, { signal }),
      AbortSignal.any([life, end]),
    );
  }

  const usual = RECORD_COLUMNS.filter((key) => !HIDDEN_AT_FIRST.includes(key));
  return following(
    {
      ...{ ...list, chosen, confirm, detail },
      $outcome: $outcome as ReadableAtom<Outcome | null>,
      /** Remarks that are written and not sent, by alarm. They outlive the drawer in which they are written. */
      notes: new Map<string, string>(),
      columns: keptColumns(list.path, [...RECORD_COLUMNS], usual),
      /** Confirms the chosen alarms and says how that ended. */
      async confirmChosen(note: string): Promise<void> {
        $outcome.set(await confirm([...chosen.$chosen.get().keys()], note));
        chosen.chooseNone();
      },
      dismiss: () => $outcome.set(null),
      async take(id: string): Promise<void> {
        await api.takeAlarm({ params: { id } });
        await list.refresh();
      },
      suppress: api.createSuppression,
    },
    list.refresh,
    life,
  );
}

export type RecordsPage = ReturnType<typeof createRecords>;
export type AlarmData = ReturnType<RecordsPage['detail']>;
