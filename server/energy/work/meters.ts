import { Gauge, type Registry } from 'prom-client';
import type { Context } from '#server/core/context.ts';
import { oldestWork } from './commands/work.ts';
import { WorkKind } from './kinds.ts';

const NAMES = new Map<number, string>(Object.entries(WorkKind).map(([name, kind]) => [kind, name]));

/** How far the work that frames cause is behind. */
export function workMeters(registry: Registry, { telemetry, clock }: Context): void {
  new Gauge({
    name: 'heliport_work_age_seconds',
    help: 'Time since the oldest work of telemetry was due, by kind; 0 when none is.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      for (const name of NAMES.values()) this.set({ kind: name }, 0);
      try {
        for (const { kind, seconds } of await oldestWork(telemetry, clock()))
          this.set({ kind: NAMES.get(kind) ?? String(kind) }, seconds);
      } catch {
        // The other metrics are wanted most while the database is away.
        this.reset();
      }
    },
  });
}
