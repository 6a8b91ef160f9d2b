import { Gauge, type Registry } from 'prom-client';

/** How far the simulator is with the demo's history. */
export function simulatorMeters(registry: Registry, progress: () => Promise<number | null>): void {
  new Gauge({
    name: 'heliport_simulated_history_share',
    help: 'Share of the demo’s history that the simulator has made, from 0 to 1.',
    registers: [registry],
    async collect() {
      try {
        this.set((await progress()) ?? 0);
      } catch {
        // The other metrics are wanted most while the database is away.
        this.reset();
      }
    },
  });
}
