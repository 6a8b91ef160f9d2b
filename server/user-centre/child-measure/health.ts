import { gt, lte, sql } from 'drizzle-orm';
import type { ChildManifest } from '#contract/child.ts';
import type { ReleaseHealth } from '#contract/user-centre/child-app/calls.ts';
import type { ChildFailureCause, ChildFailureStep } from '#contract/user-centre/child-measure/limits.ts';
import type { Registered } from '#server/core/child/registry.ts';
import type { Context } from '#server/core/context.ts';
import type { Task } from '#server/core/housekeep.ts';
import { counted, NO_MOUNTS, quantileMs, summed } from './histogram.ts';
import { childHealth } from './schema.ts';

type Row = typeof childHealth.$inferSelect;

/** What a page tells of a release. */
export interface Sign {
  readonly child: string;
  /** Pages of the previous release of the shell do not tell it. */
  readonly version?: string | undefined;
}

const DAY_MS = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const firstDay = (now: Date, days: number): string => dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));

const versionsOf = ({ version, versions, previous }: ChildManifest): string[] => [
  ...[version, ...versions],
  ...(previous ? [previous.version] : []),
];

/** The version as it is counted: only those of registered apps, so that nobody can fill the table. */
function versionOf({ manifest, rollback }: Registered, version: string | undefined): string | undefined {
  if (version === undefined) return (rollback?.manifest ?? manifest).version;
  return versionsOf(manifest).includes(version) ? version : undefined;
}

/** Gathers what browsers report, and stores it at intervals: many pages report at once. */
export function createHealthBook(context: Context) {
  let waiting = new Map<string, Row>();

  function releaseOf(sign: Sign): string | undefined {
    const registered = context.registry.registered().find(({ manifest }) => manifest.name === sign.child);
    return registered && versionOf(registered, sign.version);
  }

  function note(sign: Sign, change: (row: Row, at: Date) => Partial<Row>): void {
    const version = releaseOf(sign);
    if (version === undefined) return;
    const at = context.clock();
    const key = [sign.child, version, dayOf(at)].join(' ');
    const row: Row = waiting.get(key) ?? {
      ...{ name: sign.child, version, day: dayOf(at), mounts: [...NO_MOUNTS], failures: 0 },
      ...{ lastSeenAt: at, failedStep: '', failedCause: '', failedAt: null },
    };
    waiting.set(key, { ...row, lastSeenAt: at, ...change(row, at) });
  }

  return {
    /** The release that a sign is counted for; undefined for one that is not served. */
    releaseOf,
    /** A page has shown the app; `ms` from the navigation to the first paint. */
    mounted: (sign: Sign, ms: number) => note(sign, ({ mounts }) => ({ mounts: counted(mounts, ms) })),
    failed: (sign: Sign, failedStep: string, failedCause: string) =>
      note(sign, ({ failures }, failedAt) => ({
        failures: failures + 1,
        ...{ failedStep, failedCause, failedAt },
      })),
    /** Stores what has been gathered. If the database is away, it is kept for the next time. */
    async store(): Promise<void> {
      const rows = [...waiting.values()];
      if (rows.length === 0) return;
      const before = waiting;
      waiting = new Map();
      try {
        await store(context, rows);
      } catch (error) {
        for (const [key, row] of before) {
          const later = waiting.get(key);
          waiting.set(key, later ? joined(row, later) : row);
        }
        throw error;
      }
    },
  };
}
export type HealthBook = ReturnType<typeof createHealthBook>;

const joined = (before: Row, after: Row): Row => ({
  ...after,
  mounts: summed(before.mounts, after.mounts),
  failures: before.failures + after.failures,
  ...(after.failedAt === null && {
    ...{ failedStep: before.failedStep, failedCause: before.failedCause, failedAt: before.failedAt },
  }),
});

async function store({ db }: Context, rows: readonly Row[]): Promise<void> {
  const { name, version, day, mounts, failures, lastSeenAt, failedStep, failedCause, failedAt } = childHealth;
  const isLater = sql`excluded.failed_at is not null`;
  const sorted = [...rows].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
  await db
    .insert(childHealth)
    .values(sorted)
    .onConflictDoUpdate({
      target: [name, version, day],
      set: {
        mounts: sql`(select array_agg(a + b order by place) from unnest(${mounts}, excluded.mounts)
          with ordinality as pair(a, b, place))`,
        failures: sql`${failures} + excluded.failures`,
        lastSeenAt: sql`greatest(${lastSeenAt}, excluded.last_seen_at)`,
        failedStep: sql`case when ${isLater} then excluded.failed_step else ${failedStep} end`,
        failedCause: sql`case when ${isLater} then excluded.failed_cause else ${failedCause} end`,
        failedAt: sql`coalesce(excluded.failed_at, ${failedAt})`,
      },
    });
}

/** The health of all releases over the last days, by the name of the app; the one that was seen last first. */
export async function findHealth({ db, clock, config }: Context): Promise<Map<string, ReleaseHealth[]>> {
  const since = firstDay(clock(), config.limits.childHealthDays);
  const rows = await db
    .select()
    .from(childHealth)
    .where(gt(childHealth.day, sql`${since}::date - 1`))
    .orderBy(childHealth.day);
  const releases = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.name} ${row.version}`;
    const before = releases.get(key);
    releases.set(key, before ? joined(before, row) : row);
  }
  const sorted = [...releases.values()].sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
  const found = new Map<string, ReleaseHealth[]>();
  for (const row of sorted) found.set(row.name, [...(found.get(row.name) ?? []), answerOf(row)]);
  return found;
}

const answerOf = ({ version, mounts, failures, lastSeenAt, ...row }: Row): ReleaseHealth => ({
  ...{ version, failures, mounts: mounts.reduce((sum, count) => sum + count, 0) },
  ...{ medianMs: quantileMs(mounts, 0.5), p95Ms: quantileMs(mounts, 0.95) },
  lastSeenAt: lastSeenAt.toISOString(),
  lastFailure:
    row.failedAt === null
      ? null
      : {
          step: row.failedStep as ChildFailureStep,
          cause: row.failedCause as ChildFailureCause,
          at: row.failedAt.toISOString(),
        },
});

/** Removes the days that nobody is shown. */
export const removeOldChildHealth: Task = {
  name: 'child-health',
  async run({ db, now, limits, batch }) {
    const last = dayOf(new Date(now.getTime() - limits.childHealthDays * DAY_MS));
    const past = sql`(select ctid from ${childHealth} where ${lte(childHealth.day, last)} limit ${batch})`;
    return (await db.delete(childHealth).where(sql`ctid in ${past}`).returning({ name: childHealth.name }))
      .length;
  },
};
