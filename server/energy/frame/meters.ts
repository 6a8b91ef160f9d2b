import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RefusedFrame } from './commands/decode.ts';
import type { Stored } from './commands/ingest.ts';

/** Metrics of ingest. */
export interface FrameMeters {
  count(outcome: Stored & { readonly refused: readonly RefusedFrame[] }): void;
  commit(seconds: number): void;
}

export function frameMeters(registry: Registry, waiting: () => number): FrameMeters {
  const registers = [registry];
  const frames = new Counter({
    name: 'heliport_frames_total',
    help: 'Frames of stations by outcome: stored, repeated or the rule by which they were refused.',
    labelNames: ['outcome'],
    registers,
  });
  new Gauge({
    name: 'heliport_frames_waiting',
    help: 'Frames that wait for a commit on this server.',
    registers,
    collect() {
      this.set(waiting());
    },
  });
  const commits = new Histogram({
    name: 'heliport_frame_commit_seconds',
    help: 'Time of a commit of frames.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  return {
    count({ stored, repeated, refused }) {
      frames.inc({ outcome: 'stored' }, stored);
      frames.inc({ outcome: 'repeated' }, repeated);
      for (const { rule } of refused) frames.inc({ outcome: rule });
    },
    commit: (seconds) => commits.observe(seconds),
  };
}
