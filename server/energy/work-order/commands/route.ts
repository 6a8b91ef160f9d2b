import { and, eq, inArray, lt } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import { ORDER_GRADES, type OrderGrade, WORKING_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import type { listDayRoute } from '#contract/energy/work-order/work-calls.ts';
import type { Language } from '#contract/preferences.ts';
import type { CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { forbid } from '#server/core/refusal.ts';
import { scopeById } from '#server/energy/alarm/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { driveMinutes, kmBetween, type PlaceOnEarth, rankOrders } from '../rank.ts';
import { workOrder } from '../schema.ts';
import { orderRows } from './answer.ts';
import { placesOf } from './places.ts';

/** The query takes half a day more on either side; the zone of each station decides which day a time is on. */
const DAY_MS = 86_400_000;

/** The stops of a person's day: the most urgent grade first, and within it the nearest next one. */
export async function dayRoute(
  context: Context,
  asker: Asker & { readonly membership: CallerMembership },
  { day, person = asker.userId }: QueryOf<typeof listDayRoute>,
  language: Language,
): Promise<DataOf<typeof listDayRoute>> {
  if (person !== asker.userId && !asker.membership.codes.includes('workOrder:assign'))
    throw forbid('noPermission');
  const scope = await scopeById(context, asker);
  const now = context.clock();
  const until = day === undefined ? new Date(now.getTime() + DAY_MS) : new Date(`${day}T23:59:59.999Z`);
  const found =
    scope.size === 0
      ? []
      : await context.db
          .select()
          .from(workOrder)
          .where(
            and(
              inArray(workOrder.stationId, [...scope.keys()]),
              ...[eq(workOrder.worker, person), inArray(workOrder.state, [...WORKING_ORDER_STATES])],
              lt(workOrder.dueAt, new Date(until.getTime() + DAY_MS / 2)),
            ),
          );
  const localDay = (at: Date, tz: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: tz }).format(at);
  const due = found.filter((row) => {
    const tz = scope.get(row.stationId)?.tz ?? 'UTC';
    return localDay(row.dueAt, tz) <= (day ?? localDay(now, tz));
  });
  const places = await placesOf(context, [...new Set(due.map(({ stationId }) => stationId))]);
  const left = rankOrders(await orderRows(context, scope, due, language), places, now);
  const list: DataOf<typeof listDayRoute>['list'] = [];
  let here: PlaceOnEarth | undefined;
  const rankOf = (grade: OrderGrade) => ORDER_GRADES.indexOf(grade);
  while (left.length > 0) {
    const urgent = Math.min(...left.map(({ grade }) => rankOf(grade)));
    const wayTo = (code: string) => {
      const place = places.get(code);
      return here && place ? kmBetween(here, place) : 0;
    };
    const [next] = left
      .filter(({ grade }) => rankOf(grade) === urgent)
      .toSorted(
        (one, other) => wayTo(one.station) - wayTo(other.station) || (one.dueAt < other.dueAt ? -1 : 1),
      );
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    const place = places.get(next.station);
    const way = here && place ? kmBetween(here, place) : null;
    list.push({
      ...{ order: next, latitude: place?.lat ?? null, longitude: place?.lng ?? null },
      km: way === null ? null : Math.round(way),
      minutes: way === null ? null : driveMinutes(way),
    });
    here = place ?? here;
  }
  return { list };
}
