import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChildManifest } from '#contract/child.ts';
import { moment } from '#server/db/columns.ts';

/** Manifests of external child apps as they were taken from `CHILDREN`: the last ones of each app. */
export const childRelease = pgTable(
  'child_release',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<ChildManifest>().notNull(),
    /** The manifest that the source had last. After a start with a broken source, it is what is served. */
    isListed: boolean('is_listed').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** A release of an app that is served instead of the one that its source lists. */
export const childRollback = pgTable('child_rollback', {
  name: text('name').primaryKey(),
  /** It holds while the source lists this version: the app's next release ends it. */
  fromVersion: text('from_version').notNull(),
  manifest: jsonb('manifest').$type<ChildManifest>().notNull(),
  /** Null for the operator's command. No foreign key: the rollback outlives the person's account. */
  userId: uuid('user_id'),
  chosenAt: moment('chosen_at').notNull(),
});
