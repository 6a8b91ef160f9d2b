import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { StationCode } from '#contract/energy/station/fields.ts';
import type { Context } from '#server/core/context.ts';
import { type Cell, type ExportColumn, exportSource } from '#server/core/export/source.ts';
import { inScope, requireStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { ASSET_TITLES, type AssetKey } from './columns.ts';
import { type AssetRow, readAssets } from './commands/asset-rows.ts';
import { asset } from './schema.ts';

const KINDS: Partial<Record<AssetKey, ExportColumn['kind']>> = {
  ...{ ratedKw: 'number', ratedKwh: 'number', warrantyEnds: 'date' },
};
const COLUMNS = (Object.keys(ASSET_TITLES) as AssetKey[]).map((key) => ({
  ...{ key, title: ASSET_TITLES[key], kind: KINDS[key] ?? ('text' as const) },
}));

const PAGE = 500;

/** Assets of stations with the places that they are in now; an import takes the file back. */
export const assetExport = exportSource({
  name: 'assets',
  title: { zh: '设备资产', en: 'Assets', ja: '資産' },
  permission: 'ledger:view',
  filter: Type.Object({ station: Type.Optional(StationCode) }),
  choices: COLUMNS.map(({ key }) => key),
  async check(context, asker) {
    const { station: code } = asker.filter;
    if (code !== undefined) await requireStation(context, asker, { stationUse: 'view' }, code);
  },
  async open(context, asker) {
    const { station: code } = asker.filter;
    const where = and(
      inScope(asker, context.clock()),
      code === undefined ? undefined : eq(station.code, code),
    );
    const total = await context.db
      .select({ id: asset.id })
      .from(asset)
      .innerJoin(station, eq(station.id, asset.stationId))
      .where(where);
    return { columns: COLUMNS, total: total.length, pages: () => pagesOf(context, where) };
  },
});

async function* pagesOf({ db }: Context, where: ReturnType<typeof and>): AsyncGenerator<Cell[][]> {
  let after = 0;
  let rows: AssetRow[];
  do {
    rows = await readAssets(db, where, { after, size: PAGE });
    yield rows.map((row) => COLUMNS.map(({ key }) => row[key]));
    after = rows.at(-1)?.id ?? after;
  } while (rows.length === PAGE);
}
