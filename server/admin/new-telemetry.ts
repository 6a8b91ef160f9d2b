import { sql } from 'drizzle-orm';
import { simulation } from '#server/energy/simulator/schema.ts';
import { forgetTelemetry } from '../db/pair.ts';
import { AdminError } from './admin-error.ts';
import type { AdminCommand } from './command.ts';

const ignore = () => undefined;

export const newTelemetry: AdminCommand = {
  summary: 'After the database of TELEMETRY_URL was lost: let the next start begin with an empty one.',
  operands: [],
  options: {},
  async run({ config, terminal }) {
    if (!config.databaseUrl) throw new AdminError('Set DATABASE_URL and TELEMETRY_URL.');
    const { openPostgresql } = await import('../db/postgresql.ts');
    // Alone: the other one is missing or empty, and a start with it would be refused.
    const opened = await openPostgresql({ main: config.databaseUrl }, config.limits, ignore);
    try {
      const isDone = await opened.db.transaction(async (tx) => {
        if (!(await forgetTelemetry(tx))) return false;
        // Their past is made again.
        await tx.update(simulation).set({ madeFrom: sql`${simulation.startedAt}`, sweptAt: null });
        return true;
      });
      if (!isDone) throw new AdminError('The database at DATABASE_URL has its telemetry in itself.');
    } finally {
      await opened.close();
    }
    terminal.write('Start a server with the address of an empty database in TELEMETRY_URL.');
    terminal.write('Values and alarms of the past are gone. Gateways send what they have kept.');
  },
};
