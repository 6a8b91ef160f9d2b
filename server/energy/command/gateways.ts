import { randomUUID } from 'node:crypto';
import type { Context } from '#server/core/context.ts';
import { ANY_SERVER, beat, type Heard, type Link, leave } from '#server/energy/gateway-connection/public.ts';

/** What a gateway is sent. Times are ISO 8601 UTC. */
export type GatewayMessage = {
  readonly id: string;
  readonly device: string;
  /** The gateway refuses it after this by itself. */
  readonly expiresAt: string;
} & (
  | { readonly kind: 'set' | 'stop'; readonly point: string; readonly value: number }
  | { readonly kind: 'read'; readonly points: readonly string[] }
);

/** A way from this server to the gateways of some stations. */
export interface Carrier {
  readonly link: Link;
  /** Any server can pass commands on this way, not only the one that heard of the gateway. */
  readonly isShared: boolean;
  /** The stations that it reaches now, with the differences of their gateways’ clocks. */
  stations(): Iterable<readonly [stationId: bigint, driftMs: number | null]>;
  send(station: { readonly id: bigint; readonly code: string }, message: GatewayMessage): Promise<void>;
}

/** The gateways that this server reaches. */
export interface Gateways {
  /** Names this server in the table of connections. */
  readonly server: string;
  add(carrier: Carrier): void;
  /** The way to a station’s gateway by one of these servers, if this server can take it. */
  carrier(link: Link, servers: readonly string[]): Carrier | undefined;
  /** The stations whose gateways this server holds. */
  held(): bigint[];
  /** Renews the heartbeats. */
  beat(): Promise<void>;
  /** Notes at once that a gateway has come or gone. */
  joined(stationId: bigint): Promise<void>;
  left(stationId: bigint): Promise<void>;
}

export function createGateways(context: Pick<Context, 'db' | 'clock' | 'config'>): Gateways {
  const server = randomUUID();
  const carriers = new Map<Link, Carrier>();

  function heard(): Heard[] {
    // A station has one row of this server, whichever way comes last.
    const rows = new Map<string, Heard>();
    for (const { link, isShared, stations } of carriers.values())
      for (const [stationId, driftMs] of stations()) {
        const row = { stationId, link, driftMs, server: isShared ? ANY_SERVER : server };
        rows.set(`${stationId}/${row.server}`, row);
      }
    return [...rows.values()].sort((one, other) => (one.stationId < other.stationId ? -1 : 1));
  }

  return {
    server,
    add: (carrier) => void carriers.set(carrier.link, carrier),
    carrier(link, servers) {
      const found = carriers.get(link);
      return found && servers.includes(found.isShared ? ANY_SERVER : server) ? found : undefined;
    },
    held: () => heard().flatMap((row) => (row.server === server ? row.stationId : [])),
    beat: () => beat(context, heard()),
    joined: (stationId) =>
      beat(
        context,
        heard().filter((row) => row.stationId === stationId),
      ),
    left: (stationId) => leave(context, stationId, server),
  };
}
