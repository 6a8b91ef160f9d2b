import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '#server/db/database.ts';
import type { LimitDefaults } from './config.ts';
import type { Context } from './context.ts';
import type { EventSource } from './event-source.ts';
import type { Task } from './housekeep.ts';

/** What a domain of the platform hands to the server. */
export interface Domain extends LimitDefaults {
  readonly name: string;
  /** Registers the plugins that the calls of every domain need. */
  readonly shared?: (api: FastifyInstance, context: Context) => Promise<void>;
  /** Registers the domain's calls; `registry` takes its metrics. */
  readonly routes: (api: FastifyInstance, context: Context, registry: Registry) => void;
  /** What it adds to the stream of events. */
  readonly events?: (app: FastifyInstance, context: Context) => EventSource;
  /** Work in the background while the server runs. */
  readonly background?: (app: FastifyInstance, context: Context) => void;
  /** Housekeeping tasks, in order. */
  readonly tasks: readonly Task[];
  /** Inserts the rows that every installation needs; leaves existing ones alone. */
  readonly seed?: (db: Database) => Promise<void>;
  /** Inserts the demo data. Returns false when there is other data; later domains then insert none either. */
  readonly seedDemo: (db: Database, now: Date) => Promise<boolean>;
  /** Lines about the demo, printed at the server's start. */
  readonly describeDemo?: (db: Database) => Promise<readonly string[]>;
}
