import type { Config } from '#server/core/config.ts';
import type { Context } from '#server/core/context.ts';
import { createContext } from '../create-context.ts';
import type { Database } from '../db/database.ts';

const ignore = () => undefined;

/** What the server's commands need when the administrator's command runs them; it writes no log. */
export const adminContext = (config: Config, db: Database): Promise<Context> =>
  createContext({ config, db, log: { info: ignore, error: ignore } });
