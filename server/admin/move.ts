import { PassThrough } from 'node:stream';
import { AdminError } from './admin-error.ts';
import type { AdminCommand } from './command.ts';
import { withBareDatabase } from './database.ts';
import { dump } from './dump.ts';
import { sinkOf } from './lines.ts';
import { load } from './load.ts';

export const move: AdminCommand = {
  summary:
    'Copy the embedded database in DATA_DIR to the empty PostgreSQL database at DATABASE_URL, or to it and TELEMETRY_URL, completely or not at all.',
  operands: [],
  options: {},
  async run({ config, terminal }) {
    if (!config.databaseUrl) throw new AdminError('Set DATABASE_URL to the PostgreSQL database to move to.');
    const embedded = { ...config, databaseUrl: undefined, telemetryUrl: undefined };
    const rows = await withBareDatabase(embedded, (_, from) =>
      withBareDatabase(config, async (__, to) => {
        const lines = new PassThrough({ objectMode: true });
        const dumped = dump(from, sinkOf(lines)).then(
          () => lines.end(),
          (error: Error) => lines.destroy(error),
        );
        try {
          return await load(to, lines);
        } finally {
          lines.destroy();
          await dumped;
        }
      }),
    );
    terminal.write(
      `Copied ${rows} rows. Start the servers with the same ${config.telemetryUrl ? 'DATABASE_URL and TELEMETRY_URL' : 'DATABASE_URL'}.`,
    );
    terminal.write(
      `The embedded database in ${config.dataDir} is unchanged. Remove it when you no longer need it.`,
    );
  },
};
