import { join } from 'node:path';
import { createAccessTokens } from './core/access-token/access-token.ts';
import { openChildren } from './core/child/registry.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { Context } from './core/context.ts';
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
  const registry = await openChildren({
    ...{ db, clock, limits: config.limits, place: config.children },
    childRoot: dist ? join(dist, 'child') : '',
  });
  return {
    config,
    db,
    telemetry,
    clock,
    accessTokens: await createAccessTokens(db, clock, config.limits),
    messenger: await createMessenger(config, clock, log),
    registry,
    get children() {
      return registry.children();
    },
    get codes() {
      return registry.codes();
    },
  };
}
