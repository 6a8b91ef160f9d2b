// Ingest into the embedded database beside its own COPY.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openMigrated } from '#server/db/open.ts';
import { createIngest } from '#server/energy/frame/public.ts';
import { copyText } from './copy.ts';
import { framesFrom, VALUES } from './frames.ts';
import { medianOf } from './measure.ts';

export interface EmbeddedFigures {
  readonly batch: number;
  /** Values a second. */
  readonly copy: number;
  readonly service: number;
}

export async function measureEmbedded(rounds: number, frames: number): Promise<EmbeddedFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'heliport-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off' });
  const batch = config.limits.ingestBatchFramesEmbedded;
  const count = Math.max(1, Math.round(frames / batch));
  const start = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 86_400_000;
  const all = framesFrom(start, count * batch);
  const batches = Array.from({ length: count }, (_, at) => all.slice(at * batch, (at + 1) * batch));
  const texts = batches.map((part) => new Blob([new Uint8Array(copyText(part))]));
  const speeds = { copy: [] as number[], service: [] as number[] };
  const timed = async (
    name: keyof typeof speeds,
    isCounted: boolean,
    work: (at: number) => Promise<unknown>,
  ) => {
    const began = performance.now();
    for (let at = 0; at < count; at += 1) await work(at);
    if (isCounted) speeds[name].push((count * batch * VALUES) / ((performance.now() - began) / 1000));
  };
  try {
    await (await openMigrated(config, () => undefined)).close();
    for (let round = 0; round <= rounds; round += 1) {
      const opened = await openEmbedded(dataDir, () => undefined);
      const ingest = createIngest({ telemetry: opened.telemetry, clock: () => new Date(), config });
      await ingest.store(batches[0] ?? []);
      await opened.telemetry.query('truncate frame, latest, work');
      await timed('service', round > 0, (at) => ingest.store(batches[at] ?? []));
      await opened.telemetry.query('truncate frame, latest, work');
      await opened.close();
      // Its COPY takes a blob, which only the driver itself offers.
      const client = new PGlite(join(dataDir, 'pglite'));
      const copy = (at: number) =>
        client.query("copy frame from '/dev/blob'", [], { blob: texts[at] as Blob });
      await copy(0);
      await client.query('truncate frame');
      await timed('copy', round > 0, copy);
      await client.query('truncate frame');
      await client.close();
    }
    return { batch, copy: medianOf(speeds.copy), service: medianOf(speeds.service) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
