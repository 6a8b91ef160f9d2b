// Ingest of the service beside raw COPY into the same table of the same PostgreSQL, in interleaved rounds.
import pg from 'pg';
import type { Context } from '#server/core/context.ts';
import { createIngest } from '#server/energy/frame/public.ts';
import { createPartitions, executeOnTelemetry, partitionAt } from '#server/energy/telemetry/public.ts';
import { copyBinary, copyInto, copyText } from './copy.ts';
import { framesFrom, VALUES } from './frames.ts';
import { medianOf } from './measure.ts';

const BATCHES = [10, 100, 1000] as const;
const EMPTY = 'truncate frame, latest, work';

export interface IngestFigures {
  readonly batch: number;
  /** Values a second. */
  readonly text: number;
  readonly binary: number;
  readonly service: number;
}

type Parts = Pick<Context, 'telemetry' | 'clock' | 'config'>;

/** `url` is the database of `parts`. Each way stores `frames` frames a round. */
export async function measureIngest(
  parts: Parts,
  url: string,
  { rounds, frames }: { readonly rounds: number; readonly frames: number },
): Promise<IngestFigures[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const start = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 86_400_000;
  await parts.telemetry.transaction((tx) =>
    createPartitions(executeOnTelemetry(tx), 'frame', [partitionAt('frame', start)]),
  );
  const ingest = createIngest(parts);
  try {
    const figures: IngestFigures[] = [];
    for (const batch of BATCHES) {
      const count = Math.max(1, Math.round((batch === 10 ? frames / 10 : frames) / batch));
      const all = framesFrom(start, count * batch);
      const batches = Array.from({ length: count }, (_, at) => all.slice(at * batch, (at + 1) * batch));
      const [texts, binaries] = [batches.map(copyText), batches.map(copyBinary)];
      const ways = {
        text: (at: number) => copyInto(client, texts[at] as Buffer, 'text'),
        binary: (at: number) => copyInto(client, binaries[at] as Buffer, 'binary'),
        service: async (at: number) => void (await ingest.store(batches[at] ?? [])),
      };
      const speeds: Record<keyof typeof ways, number[]> = { text: [], binary: [], service: [] };
      for (let round = 0; round <= rounds; round += 1) {
        for (const [name, store] of Object.entries(ways) as [
          keyof typeof ways,
          (at: number) => Promise<void>,
        ][]) {
          await client.query(EMPTY);
          await client.query('checkpoint');
          const began = performance.now();
          for (let at = 0; at < count; at += 1) await store(at);
          const seconds = (performance.now() - began) / 1000;
          // The first round fills caches.
          if (round > 0) speeds[name].push((count * batch * VALUES) / seconds);
        }
      }
      await client.query(EMPTY);
      const { text, binary, service } = speeds;
      figures.push({ batch, text: medianOf(text), binary: medianOf(binary), service: medianOf(service) });
    }
    return figures;
  } finally {
    await client.end();
  }
}
