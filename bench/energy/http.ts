// Frames by HTTP into the built server: as many gateways as stations, each sends its next body when the last one is
// acknowledged.

import type { Database } from '#server/db/database.ts';
import { createStationKey } from '#server/energy/station-key/public.ts';
import { COUNTERS, gauges, MINUTE_MS, VALUES } from './frames.ts';
import { codeOf } from './load.ts';

export interface HttpFigures {
  readonly framesOfBody: number;
  /** Values a second that were acknowledged. */
  readonly values: number;
  readonly refused: number;
}

/** The bodies of a gateway: minutes before `from` that nobody sent. */
export function bodiesOf(from: number, count: number, frames: number): string[] {
  return Array.from({ length: count }, (_, body) =>
    JSON.stringify({
      frames: Array.from({ length: frames }, (_, at) => {
        const minute = body * frames + at;
        const counters = Array.from({ length: COUNTERS }, (_, counter) => 12_000_000 + minute + counter);
        const ts = new Date(from - minute * MINUTE_MS).toISOString();
        return { device: 'C01', ts, model: 1, row: [...gauges(), ...counters] };
      }),
    }),
  );
}

export async function measureHttp(
  db: Database,
  base: string,
  { senders, frames, bodies }: { readonly senders: number; readonly frames: number; readonly bodies: number },
): Promise<HttpFigures> {
  const from = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 2 * 86_400_000;
  const gateways = await Promise.all(
    Array.from({ length: senders }, async (_, at) => ({
      key: (await createStationKey(db, codeOf(at + 1), 'bench', new Date())) ?? '',
      bodies: bodiesOf(from, bodies, frames),
    })),
  );
  let stored = 0;
  let refused = 0;
  const began = performance.now();
  await Promise.all(
    gateways.map(async ({ key, bodies }) => {
      for (const body of bodies) {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const answer = await fetch(`${base}/telemetry/v1/frames`, { method: 'POST', headers, body });
        const { data, message } = (await answer.json()) as {
          data: { stored: number; refused: unknown[] };
          message: string;
        };
        if (!answer.ok) throw new Error(`A body was refused: ${message}`);
        stored += data.stored;
        refused += data.refused.length;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { framesOfBody: frames, values: (stored * VALUES) / seconds, refused };
}
