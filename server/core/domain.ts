import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '#server/db/database.ts';
import type { LimitDefaults } from './config.ts';
import type { Context } from './context.ts';
import type { Task } from './housekeep.ts';

/** What a domain of the platform hands to the server. */
export interface Domain extends LimitDefaults {
  readonly name: string;
  /** Registers what the calls of every domain need. */
  readonly shared?: (api: FastifyInstance, context: Context) => Promise<void>;
  /** Registers the domain's calls; `registry` takes its metrics. */
  readonly routes: (api: FastifyInstance, context: Context, registry: Registry) => void;
  /** Work that goes on while the server runs. */
  readonly background?: (app: FastifyInstance, context: Context) => void;
  /** Housekeeping, in order. */
  readonly tasks: readonly Task[];
  /** Stores what every installation needs; leaves alone what is there. */
  readonly seed?: (db: Database) => Promise<void>;
  /** Stores the demo's data. False when there is other data already: later domains then store none either. */
  readonly seedDemo: (db: Database, now: Date) => Promise<boolean>;
  /** Lines about the demo for the operator who starts the server. */
  readonly describeDemo?: (db: Database) => Promise<readonly string[]>;
}
