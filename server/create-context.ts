import { join } from 'node:path';
import { createAccessTokens } from './core/access-token/access-token.ts';
import { loadChildren } from './core/child-manifests.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { Context } from './core/context.ts';
import { allCodes } from './core/function-code.ts';
import type { Database } from './db/database.ts';
import type { Telemetry } from './db/telemetry.ts';
import { createMessenger, type MessageLog } from './gateways/messenger.ts';

interface ContextOptions {
  readonly config: Config;
  readonly db: Database;
  readonly telemetry: Telemetry;
  readonly clock?: Clock;
  /** Folder of the browser build, which holds the manifests of the product's own child apps. */
  readonly dist?: string;
  readonly log: MessageLog;
}

/** Creates the context of commands. */
export async function createContext({
  config,
  db,
  telemetry,
  clock = systemClock,
  dist,
  log,
}: ContextOptions): Promise<Context> {
  const children = loadChildren(dist ? join(dist, 'child') : '', config.children);
  return {
    config,
    db,
    telemetry,
    clock,
    accessTokens: await createAccessTokens(db, clock, config.limits),
    messenger: await createMessenger(config, clock, log),
    children,
    codes: allCodes(children),
  };
}
