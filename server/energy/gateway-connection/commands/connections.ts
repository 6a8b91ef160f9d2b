import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { gatewayConnection } from '../schema.ts';

type Row = typeof gatewayConnection.$inferSelect;
export type Link = Row['link'];

/** Stands for every server, where a broker between them and the gateways passes commands on. */
export const ANY_SERVER = '00000000-0000-0000-0000-000000000000';

type Source = Pick<Context, 'db' | 'clock' | 'config'>;

/** A station that is reached, with what is known of its gateway’s clock. */
export interface Heard {
  readonly stationId: bigint;
  readonly link: Link;
  readonly server: string;
  readonly driftMs: number | null;
}

/** A row that was not renewed for so long says nothing but that the station took commands. */
const OLD_SECONDS = 86_400;

/** Renews the heartbeats of stations. */
export async function beat({ db, clock }: Source, heard: readonly Heard[]): Promise<void> {
  if (heard.length === 0) return;
  const now = clock();
  await db
    .insert(gatewayConnection)
    .values(heard.map((one) => ({ ...one, isOpen: true, heardAt: now })))
    .onConflictDoUpdate({
      target: [gatewayConnection.stationId, gatewayConnection.server],
      set: {
        ...{ link: sql`excluded.link`, isOpen: true, heardAt: now },
        driftMs: sql`coalesce(excluded.drift_ms, ${gatewayConnection.driftMs})`,
      },
    });
}

/** Notes that a gateway has left a server, and forgets the servers that it left long ago. */
export async function leave({ db, clock }: Source, stationId: bigint, server: string): Promise<void> {
  const own = eq(gatewayConnection.stationId, stationId);
  await db
    .update(gatewayConnection)
    .set({ isOpen: false })
    .where(and(own, eq(gatewayConnection.server, server)));
  await db
    .delete(gatewayConnection)
    .where(
      and(
        own,
        ne(gatewayConnection.server, server),
        lt(gatewayConnection.heardAt, secondsAfter(clock(), -OLD_SECONDS)),
      ),
    );
}

/** How a station’s gateway is reached. */
export interface Reach {
  readonly link: Link;
  /** The servers that reach it now; none for one that is away. */
  readonly servers: readonly string[];
  readonly heardAt: Date;
  readonly driftMs: number | null;
}

/** How gateways of stations are reached; a station whose gateway never took commands is missing. */
export async function reachOf(
  { db, clock, config }: Source,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Reach>> {
  if (stationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(gatewayConnection)
    .where(inArray(gatewayConnection.stationId, [...stationIds]));
  const since = clock().getTime() - config.limits.gatewayAwayMs;
  const newest = rows.toSorted((one, other) => other.heardAt.getTime() - one.heardAt.getTime());
  const found = new Map<bigint, Reach>();
  for (const { stationId, link, server, isOpen, heardAt, driftMs } of newest) {
    const known = found.get(stationId);
    const isThere = isOpen && heardAt.getTime() >= since;
    const servers = isThere ? [server] : [];
    // The newest row tells of the gateway; the others only where else it is reached.
    found.set(
      stationId,
      known ? { ...known, servers: [...known.servers, ...servers] } : { link, servers, heardAt, driftMs },
    );
  }
  return found;
}
