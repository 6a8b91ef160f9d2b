import { and, asc, gt, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { StationQuery } from '#contract/energy/station/calls.ts';
import type { Context } from '#server/core/context.ts';
import { type Cell, exportSource, type Texts } from '#server/core/export/source.ts';
import { daysAt } from '#server/energy/day/public.ts';
import { inScope } from '#server/energy/scope/public.ts';
import { STATION_COLUMNS } from './columns.ts';
import { narrowed, stationOf } from './commands/station-list.ts';
import { station } from './schema.ts';

const NOTE: Texts = {
  zh: '日期为各电站所在时区的日期。',
  en: 'Dates are those of each station’s own time zone.',
  ja: '日付は各発電所のタイムゾーンのものです。',
};

const PAGE = 500;

const { search, type, status } = StationQuery.properties;

/** The ledger's stations, by code. */
export const stationExport = exportSource({
  name: 'stations',
  title: { zh: '电站台账', en: 'Stations', ja: '発電所台帳' },
  permission: 'ledger:view',
  filter: Type.Object({ search, type, status }),
  choices: STATION_COLUMNS.map(({ key }) => key),
  async open(context, asker) {
    const where = and(inScope(asker, context.clock()), narrowed(asker.filter));
    return {
      columns: STATION_COLUMNS,
      total: await context.db.$count(station, where),
      notes: [NOTE],
      pages: () => pagesOf(context, where),
    };
  },
});

async function* pagesOf(context: Context, where: SQL | undefined): AsyncGenerator<Cell[][]> {
  const { db, clock } = context;
  let last: string | undefined;
  do {
    const behind = last === undefined ? undefined : gt(station.code, last);
    const rows = await db
      .select()
      .from(station)
      .where(and(where, behind))
      .orderBy(asc(station.code))
      .limit(PAGE);
    const zones = rows.map(({ tz }) => tz);
    const days = await daysAt(context, zones, clock().getTime());
    yield rows.map((row) => {
      const facts = stationOf(row, days.get(row.tz)?.date ?? '');
      return STATION_COLUMNS.map(({ key }) => facts[key]);
    });
    last = rows.length === PAGE ? rows.at(-1)?.code : undefined;
  } while (last !== undefined);
}
