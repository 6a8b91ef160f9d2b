import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { file } from '#server/core/file/schema.ts';
import { refuseField } from '#server/core/refusal.ts';
import { station } from '#server/energy/station/schema.ts';
import { document } from '../schema.ts';

const MIB = 1_048_576;

/** Refuses bytes for which an organisation has no room. Documents that were removed count until they are deleted. */
export async function requireRoom(
  { db, config }: Context,
  organizationId: string,
  bytes: number,
): Promise<void> {
  const [row] = await db
    .select({ used: sql<string>`coalesce(sum(${file.bytes}), 0)` })
    .from(document)
    .innerJoin(file, eq(file.id, document.fileId))
    .innerJoin(station, eq(station.id, document.stationId))
    .where(eq(station.organizationId, organizationId));
  const used = Number(row?.used ?? 0);
  const most = config.limits.documentMib * MIB;
  if (used + bytes <= most && used < most) return;
  throw refuseField('file', 'document.quota', {
    ...{ used: Math.ceil(used / MIB), max: config.limits.documentMib },
  });
}
