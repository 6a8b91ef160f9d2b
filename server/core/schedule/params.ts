import type { ExportSource } from '../export/source.ts';
import type { ScheduleParams, schedule } from './schema.ts';
import { periodOf } from './times.ts';

type Timed = Pick<typeof schedule.$inferSelect, 'params' | 'period' | 'tz'>;
type Written = Record<NonNullable<ExportSource['period']>, (from: Date, to: Date, tz: string) => object>;

/** A period in the way of the filter that takes it. The end is not part of the period. */
const written: Written = {
  instants: (from, to) => ({ from: from.toISOString(), to: to.toISOString() }),
  days(from, to, tz) {
    const day = new Intl.DateTimeFormat('sv', { timeZone: tz, dateStyle: 'short' });
    return { from: day.format(from), to: day.format(to.getTime() - 1) };
  },
};

/** The params of a date: its filter has the time that the date is about. */
export function paramsOn(
  { params, period: chosen, tz }: Timed,
  dueAt: Date,
  sources: ReadonlyMap<string, ExportSource>,
): ScheduleParams {
  const period = periodOf({ period: chosen, tz }, dueAt);
  const way = sources.get(params.source)?.period;
  if (!period || !way) return params;
  return { ...params, filter: { ...params.filter, ...written[way](period.from, period.to, tz) } };
}
