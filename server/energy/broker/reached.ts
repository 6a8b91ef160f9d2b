import type { Drifts } from './drift.ts';

/** A gateway behind another broker is there while its frames come: three of a minute. */
const HEARD_MS = 180_000;

/** The stations whose gateways a broker reaches. */
export interface Reached {
  /** A connection listens to the commands of its station. */
  joined(stationId: bigint, connection: object): void;
  /** It does not any more, or has ended. */
  left(stationId: bigint, connection: object): void;
  /** Frames came by another broker, which knows the connections. */
  heard(stationId: bigint): void;
  stations(): Iterable<readonly [bigint, number | null]>;
}

interface Options {
  readonly drifts: Drifts;
  /** Hears of the first connection of a station, and of the end of the last one. */
  readonly onChange: (stationId: bigint, isThere: boolean) => void;
}

export function createReached({ drifts, onChange }: Options): Reached {
  const connections = new Map<bigint, Set<object>>();
  const heard = new Map<bigint, number>();

  function* stations(): Iterable<readonly [bigint, number | null]> {
    for (const id of connections.keys()) yield [id, drifts.of(id)];
    const since = performance.now() - HEARD_MS;
    for (const [id, at] of heard)
      if (at < since) heard.delete(id);
      else yield [id, drifts.of(id)];
  }

  return {
    joined(stationId, connection) {
      const own = connections.get(stationId) ?? new Set();
      own.add(connection);
      connections.set(stationId, own);
      if (own.size === 1) onChange(stationId, true);
    },
    left(stationId, connection) {
      const own = connections.get(stationId);
      if (!own?.delete(connection) || own.size > 0) return;
      connections.delete(stationId);
      drifts.forget(stationId);
      onChange(stationId, false);
    },
    heard(stationId) {
      const isNew = !heard.has(stationId);
      heard.set(stationId, performance.now());
      if (isNew) onChange(stationId, true);
    },
    stations,
  };
}
