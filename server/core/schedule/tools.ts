import type { FindMembership } from '../caller.ts';
import type { Context } from '../context.ts';
import type { ExportSource } from '../export/source.ts';
import type { JobKind } from '../job/kind.ts';
import type { ContactsOf } from './contacts.ts';

/** What schedules need of the other domains. */
export interface ScheduleTools {
  readonly context: Context;
  /** The kind of job that makes the file. */
  readonly kind: JobKind;
  readonly sources: ReadonlyMap<string, ExportSource>;
  readonly contactsOf: ContactsOf;
  readonly findMembership: FindMembership;
}
