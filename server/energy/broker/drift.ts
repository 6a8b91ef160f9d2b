/** Messages that are looked at: a gateway that catches up sends old frames for a while. */
const KEPT = 10;
/** Fewer old ones say nothing of the clock. */
const LEAST = 3;
/** A frame comes at the end of its interval, which is a minute at most, and travels for a while. */
const INTERVAL_MS = 60_000;
const TRAVEL_MS = 30_000;
/** After so many messages, what a gateway said of its clock is old. */
const TOLD_FOR = 5;

interface Clock {
  /** How far the newest frame of each message was ahead, the last message last. */
  readonly ahead: number[];
  told: { readonly driftMs: number; messages: number } | null;
}

/** What gateways’ messages tell of their clocks, by station. */
export interface Drifts {
  /** A message whose newest frame was ahead of the server by so much. */
  frames(stationId: bigint, aheadMs: number): void;
  /** The time that a gateway stated, minus the server’s. */
  told(stationId: bigint, driftMs: number): void;
  /** The gateway’s clock minus the server’s; null before it sent anything. */
  of(stationId: bigint): number | null;
  forget(stationId: bigint): void;
}

export function createDrifts(): Drifts {
  const clocks = new Map<bigint, Clock>();
  const clockOf = (stationId: bigint): Clock => {
    const known = clocks.get(stationId) ?? { ahead: [], told: null };
    clocks.set(stationId, known);
    return known;
  };
  return {
    frames(stationId, aheadMs) {
      const clock = clockOf(stationId);
      clock.ahead.push(aheadMs);
      if (clock.ahead.length > KEPT) clock.ahead.shift();
      if (clock.told && ++clock.told.messages >= TOLD_FOR) clock.told = null;
    },
    told(stationId, driftMs) {
      clockOf(stationId).told = { driftMs, messages: 0 };
    },
    of(stationId) {
      const clock = clocks.get(stationId);
      if (!clock) return null;
      return clock.told ? clock.told.driftMs : driftOf(clock.ahead);
    },
    forget: (stationId) => void clocks.delete(stationId),
  };
}

function driftOf(ahead: readonly number[]): number | null {
  if (ahead.length === 0) return null;
  const most = Math.max(...ahead);
  if (most > 0) return most;
  return ahead.length >= LEAST && most < -INTERVAL_MS - TRAVEL_MS ? most + INTERVAL_MS : 0;
}
