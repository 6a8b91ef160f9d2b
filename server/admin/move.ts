import { PassThrough } from 'node:stream';
import { AdminError } from './admin-error.ts';
import type { AdminCommand } from './command.ts';
import { withBareDatabase } from './database.ts';
import { dump } from './dump.ts';
import { sinkOf } from './lines.ts';
import { load } from './load.ts';

export const move: AdminCommand = {
  summary:
    'Copy the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL; all of it or nothing.',
  operands: [],
  options: {},
  async run({ config, terminal }) {
    if (!config.databaseUrl) throw new AdminError('DATABASE_URL must name the PostgreSQL to move to.');
    const rows = await withBareDatabase({ ...config, databaseUrl: undefined }, (from) =>
      withBareDatabase(config, async (to) => {
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
    terminal.write(`${rows} rows were moved. Start the servers with the same DATABASE_URL.`);
    terminal.write(
      `The embedded database in ${config.dataDir} is as it was; remove it when you no longer need it.`,
    );
  },
};
