import { eq } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import type {
  listMonitorStations,
  MonitorStation,
  MonitorStationQuery,
} from '#contract/energy/overview/calls.ts';
import { STATION_GRADES } from '#contract/energy/station/limits.ts';
import { STATION_STATUSES, STATION_TYPES } from '#contract/energy/station/rules.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows } from '#server/db/page.ts';
import { type Asker, inScope } from '#server/energy/scope/public.ts';
import { readStationsWithReadings } from '#server/energy/station/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { organization } from '#server/user-centre/organization/schema.ts';
import { readNeeds } from './need.ts';

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const scoreOf = ({ need }: MonitorStation): number => need?.score ?? 0;

/** One page of the stations of a request's scope, with their newest readings and needs. */
export async function findMonitorStations(
  context: Context,
  asker: Asker,
  query: MonitorStationQuery,
  language: Language,
): Promise<DataOf<typeof listMonitorStations>> {
  const stations = await readStationsWithReadings(context, asker, query);
  const needs = await readNeeds(context, stations, language);
  const rows = stations.map((one) => ({ ...one, ...needs(one) })).filter(isWanted(query));
  const byNeed = (one: MonitorStation, other: MonitorStation) =>
    query.order === 'need' ? scoreOf(other) - scoreOf(one) : 0;
  const page = pageOfRows(query, rows, {
    order: (one, other) => byNeed(one, other) || compared(one.code, other.code),
    sortable: {
      code: ({ code }) => code,
      name: ({ name }) => name,
      type: ({ type }) => STATION_TYPES.indexOf(type),
      grade: ({ grade }) => STATION_GRADES.indexOf(grade),
      status: ({ status }) => STATION_STATUSES.indexOf(status),
      launchDate: ({ launchDate }) => launchDate,
      pvKwp: ({ pvKwp }) => pvKwp,
      essKw: ({ essKw }) => essKw,
      essKwh: ({ essKwh }) => essKwh,
    },
  });
  return { ...page, owners: await findOwners(context, asker) };
}

/** The organisations that the stations of a request's scope belong to. */
const findOwners = ({ db, clock }: Context, asker: Asker): Promise<{ uuid: string; title: string }[]> =>
  db
    .selectDistinct({ uuid: organization.id, title: organization.title })
    .from(station)
    .innerJoin(organization, eq(organization.id, station.organizationId))
    .where(inScope(asker, clock()))
    .orderBy(organization.title);

/** Stations in construction send nothing and are not silent. */
const isSilent = ({ reading, status }: MonitorStation): boolean =>
  status !== 'construction' && (reading === null || reading.stale);

function isWanted({ grade, signal, alarm }: MonitorStationQuery): (row: MonitorStation) => boolean {
  return (row) => {
    if (grade !== undefined && row.grade !== grade) return false;
    if (signal === 'silent' && !isSilent(row)) return false;
    if (signal === 'live' && (row.reading === null || row.reading.stale)) return false;
    if (alarm === undefined) return true;
    if (alarm === 'any') return row.level !== null;
    return alarm === 'none' ? row.level === null : row.level === Number(alarm);
  };
}
