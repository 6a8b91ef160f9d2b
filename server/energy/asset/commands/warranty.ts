import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { asset } from '../schema.ts';

/** The next day from a day on, on which the warranty of an installed asset of a station ends. */
export async function nextWarranties(
  { db }: Pick<Context, 'db'>,
  places: readonly { readonly stationId: bigint; readonly from: string }[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await db
    .selectDistinct({ stationId: asset.stationId, ends: asset.warrantyEnds })
    .from(asset)
    .where(
      and(
        inArray(
          asset.stationId,
          places.map(({ stationId }) => stationId),
        ),
        eq(asset.state, 'installed'),
      ),
    );
  const found = new Map<bigint, string>();
  for (const { stationId, from } of places) {
    const days = rows.flatMap((row) =>
      row.stationId === stationId && row.ends !== null && row.ends >= from ? [row.ends] : [],
    );
    const [next] = days.sort();
    if (next) found.set(stationId, next);
  }
  return found;
}
