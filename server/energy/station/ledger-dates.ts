import { LEDGER_NOTICE_DAYS } from '#contract/energy/station/limits.ts';
import type { Context } from '#server/core/context.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { type Asker, type ScopedStation, stationsInScope } from '#server/energy/scope/public.ts';

const DAY_MS = 86_400_000;

/** A station that the asker's organisation owns, today, and the last day of which something waits already. */
export interface DatedStation extends ScopedStation {
  readonly today: string;
  readonly until: string;
}

/** The own stations of a request by id, each with its own day: dates of the ledger are days of the station. */
export async function ownStationsToday(
  context: Context,
  asker: Asker,
): Promise<ReadonlyMap<bigint, DatedStation>> {
  const scope = [...(await stationsInScope(context, asker)).values()].filter(({ uses }) => uses.has('own'));
  const days = await daysAt(
    context,
    scope.map(({ tz }) => tz),
    context.clock().getTime(),
  );
  return new Map(
    scope.map((one) => {
      const today = days.get(one.tz)?.date ?? '';
      const until = new Date(Date.parse(today) + LEDGER_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
      return [one.id, { ...one, today, until }];
    }),
  );
}

/** The latest day of which something waits at any of the stations. */
export const latestOf = (stations: ReadonlyMap<bigint, DatedStation>): string =>
  [...stations.values()].reduce((latest, { until }) => (until > latest ? until : latest), '');
