import type { Telemetry } from '#server/db/telemetry.ts';

/** Composite types of batches. */
export type BatchType = 'frame_in' | 'roll5_in' | 'roll15_in' | 'roll_day_in';

const oids = new WeakMap<Telemetry, Promise<ReadonlyMap<BatchType, number>>>();

/** The oid of a composite type, which differs from database to database. */
export async function oidOf(telemetry: Telemetry, type: BatchType): Promise<number> {
  let known = oids.get(telemetry);
  if (!known) {
    known = readOids(telemetry);
    oids.set(telemetry, known);
    // The next caller tries again.
    known.catch(() => oids.delete(telemetry));
  }
  const oid = (await known).get(type);
  if (!oid) throw new Error(`The type ${type} is missing.`);
  return oid;
}

async function readOids({ query }: Telemetry): Promise<ReadonlyMap<BatchType, number>> {
  const rows = await query<{ name: BatchType; oid: number }>(
    `select typname::text as name, oid::int4 as oid from pg_type
     where typname = any($1) and typnamespace = 'public'::regnamespace`,
    [['frame_in', 'roll5_in', 'roll15_in', 'roll_day_in']],
  );
  return new Map(rows.map(({ name, oid }) => [name, oid]));
}
