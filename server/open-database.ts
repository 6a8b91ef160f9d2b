import { type Clock, systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { OpenDatabase } from './db/database.ts';
import { openMigrated } from './db/open.ts';
import { domains } from './domains.ts';

/** Opens the configured database, brings its schema up to date and seeds what is missing. */
export async function openDatabase(
  config: Config,
  onProblem: (error: Error) => void,
  clock: Clock = systemClock,
): Promise<OpenDatabase> {
  return openMigrated(config, onProblem, async (db) => {
    for (const { seed } of domains) await seed?.(db);
    if (!config.demo) return;
    const now = clock();
    for (const { seedDemo } of domains) if (!(await seedDemo(db, now, config))) return;
  });
}
