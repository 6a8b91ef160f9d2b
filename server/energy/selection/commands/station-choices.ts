import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import type { listStationChoices, StationChoice } from '#contract/energy/selection/calls.ts';
import { codesIn } from '#contract/energy/station/fields.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows } from '#server/db/page.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { initialsOf } from '../initials.ts';

/** The stations of a request's scope that match, by code. */
export async function findStationChoices(
  { db, clock }: Context,
  asker: Asker,
  query: QueryOf<typeof listStationChoices>,
): Promise<DataOf<typeof listStationChoices>> {
  const { type, codes } = query;
  const rows = await db
    .select({
      ...{ code: station.code, name: station.name, type: station.type, status: station.status },
      ...{ tz: station.tz, region: station.region, organization: organization.title },
    })
    .from(station)
    .innerJoin(organization, eq(organization.id, station.organizationId))
    .where(
      and(
        inScope(asker, clock()),
        type && eq(station.type, type),
        codes === undefined ? undefined : inArray(station.code, codesIn(codes)),
      ),
    )
    .orderBy(asc(station.code));
  const found = rows.filter(matching(query.search ?? ''));
  return pageOfRows(query, found, { order: () => 0, sortable: {} });
}

/** The initials are nowhere in the database, so names are compared here. */
function matching(search: string): (row: StationChoice) => boolean {
  const part = search.trim().toLowerCase();
  if (part === '') return () => true;
  const joined = part.replaceAll(' ', '');
  return ({ code, name }) =>
    code.toLowerCase().includes(part) ||
    name.toLowerCase().includes(part) ||
    initialsOf(name).includes(joined);
}
