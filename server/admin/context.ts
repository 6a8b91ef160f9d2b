import type { Config } from '#server/core/config.ts';
import type { Context } from '#server/core/context.ts';
import { createContext } from '../create-context.ts';
import type { Database } from '../db/database.ts';
import type { Telemetry } from '../db/telemetry.ts';

const ignore = () => undefined;

/**
 * The context of the server's commands when the administrator's command runs them; nothing is logged. With `dist`, it
 * knows the child apps of the build.
 */
export const adminContext = (
  config: Config,
  db: Database,
  telemetry: Telemetry,
  dist?: string,
): Promise<Context> =>
  createContext({ config, db, telemetry, ...(dist && { dist }), log: { info: ignore, error: ignore } });
