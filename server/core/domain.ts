import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '#server/db/database.ts';
import type { NamesInRecords } from './audit/audit.ts';
import type { AuditedKind } from './audit/kind.ts';
import type { Config, LimitDefaults } from './config.ts';
import type { Context } from './context.ts';
import type { EventSource } from './event-source.ts';
import type { NamesOf } from './export/export.ts';
import type { ExportSource } from './export/source.ts';
import type { Task } from './housekeep.ts';
import type { ImportKind } from './import/kind.ts';
import type { InboxKind } from './inbox/kind.ts';
import type { JobKind } from './job/kind.ts';
import type { Role } from './role.ts';
import type { ContactsOf } from './schedule/contacts.ts';

/** Work that begins with the server and ends with it. */
export interface Background {
  readonly role: Role;
  readonly start: (app: FastifyInstance, context: Context) => void;
}

/** What a domain of the platform hands to the server. */
export interface Domain extends LimitDefaults {
  readonly name: string;
  /** Registers the plugins that the calls of every domain need. */
  readonly shared?: (api: FastifyInstance, context: Context) => Promise<void>;
  /** Registers the domain's calls; `registry` takes its metrics. */
  readonly routes: (api: FastifyInstance, context: Context, registry: Registry) => void;
  /** What it adds to the stream of events. */
  readonly events?: (app: FastifyInstance, context: Context) => EventSource | readonly EventSource[];
  /** Kinds of jobs. */
  readonly jobs?: readonly JobKind[];
  /** Rows that people can export. */
  readonly exports?: readonly ExportSource[];
  /** What people can import from files. */
  readonly imports?: readonly ImportKind[];
  /** Kinds of subjects whose records people may read. */
  readonly audited?: readonly AuditedKind[];
  /** Finds what records name; the first domain that has it is asked. */
  readonly namesInRecords?: NamesInRecords;
  /** Kinds of decisions that wait for people. */
  readonly inbox?: readonly InboxKind[];
  /** Finds the names that an export shows; the first domain that has it is asked. */
  readonly namesOf?: NamesOf;
  /** Finds where members are reached; the first domain that has it is asked. */
  readonly contactsOf?: ContactsOf;
  /** Work while the server runs, for the servers with that role. */
  readonly background?: readonly Background[];
  /** Housekeeping tasks, in order, for the servers with the role `jobs`. */
  readonly tasks: readonly Task[];
  /** Inserts the rows that every installation needs; leaves existing ones alone. */
  readonly seed?: (db: Database) => Promise<void>;
  /** Inserts the demo data. Returns false when there is other data; later domains then insert none either. */
  readonly seedDemo: (db: Database, now: Date, config: Config) => Promise<boolean>;
  /** Lines about the demo, printed at the server's start. */
  readonly describeDemo?: (db: Database) => Promise<readonly string[]>;
}
