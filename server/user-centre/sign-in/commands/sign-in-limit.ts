import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { secondsAfter } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { Limits } from '#server/core/limits.ts';
import { networkOf } from '#server/core/network.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { preparedOn } from '#server/db/prepared.ts';
import { signInAttempt } from '../schema.ts';

/** Clocks of several servers differ by less. */
const CLOCK_SKEW_SECONDS = 5;

/** A key for counting failures, and the number of free ones. */
export interface Counter {
  readonly key: string;
  readonly free: number;
  /** Counts, but does not refuse attempts during its delay. */
  readonly isLenient?: boolean;
}

/**
 * The counters of a sign-in. The account is counted by address, so that nobody can lock the owner out from elsewhere.
 * The address is counted over all accounts, which stops trying one password on many accounts.
 */
export function signInCounters(phone: string, address: string, limits: Limits): readonly Counter[] {
  const network = networkOf(address);
  return [
    { key: `account:${phone}:${network}`, free: limits.signInFreeFailures },
    { key: `address:${network}`, free: limits.signInFreeFailuresOfAddress },
  ];
}

/**
 * The counter of a known device. It is separate: failures of others, even from the same address, do not delay the
 * owner there.
 */
export function deviceCounters(phone: string, device: string, limits: Limits): readonly Counter[] {
  return [{ key: `account:${phone}:device:${device}`, free: limits.signInFreeFailures }];
}

/**
 * The counters for a sign-in by code. Wrong codes count like wrong passwords, so that alternating gains nothing. A
 * delay caused by passwords does not block codes, which have a smaller limit of their own.
 */
export function codeCounters(counters: readonly Counter[]): readonly Counter[] {
  return counters.map((counter) =>
    counter.key.startsWith('account:') ? { ...counter, isLenient: true } : counter,
  );
}

/** The counters of an attempt: those of a known device, and those of any other browser. */
export interface SignInCounters {
  readonly ofDevice: readonly Counter[];
  readonly ofUnknownDevice: readonly Counter[];
}

/** The parameters of `countedBy`. */
export function countingParameters({ ofDevice, ofUnknownDevice }: SignInCounters, now: Date, limits: Limits) {
  const counters = [...ofDevice, ...ofUnknownDevice];
  return {
    keys: counters.map(({ key }) => key),
    free: counters.map(({ free }) => free),
    strict: counters.map(({ isLenient }) => !isLenient),
    known: counters.map((counter) => ofDevice.includes(counter)),
    now: now.toISOString(),
    latest: secondsAfter(now, CLOCK_SKEW_SECONDS).toISOString(),
    forgotten: secondsAfter(now, -limits.signInMemorySeconds).toISOString(),
    first: limits.signInFirstDelaySeconds,
    longest: limits.signInLongestDelaySeconds,
  };
}

/**
 * True for a counter in its delay. A counter whose last failure is in the future was written before the clock was set
 * back; its delay would last too long, so it ends, and the next failure begins a longer one.
 */
const isDelayed = (now: SQL, latest: SQL) =>
  sql`(${signInAttempt.blockedUntil} > ${now} and ${signInAttempt.lastAt} <= ${latest})`;

const moment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

/** The keys of the counters that are in their delay, of all counters of an attempt. */
export const delayedKeys = () =>
  sql<
    string[]
  >`array(select ${signInAttempt.key} from ${signInAttempt} where ${signInAttempt.key} = any(${sql.placeholder('keys')}::text[]) and ${isDelayed(moment('now'), moment('latest'))})`;

/**
 * The part of a statement that counts a failed attempt. All servers count together, and nothing is counted during the
 * delay of a strict counter, so that concurrent failures cannot exceed the limit. `isKnown` selects the counters; the
 * counted keys are returned.
 */
function countedBy(db: Database, isKnown: SQL) {
  const { key, failures, lastAt } = signInAttempt;
  const keys = sql`${sql.placeholder('keys')}::text[]`;
  const now = moment('now');
  const delayed = isDelayed(now, moment('latest'));
  const next = sql`case when ${lastAt} < ${sql.placeholder('forgotten')}::timestamptz then 1 else ${failures} + 1 end`;
  const free = sql`(${sql.placeholder('free')}::int[])[array_position(${keys}, ${key})]`;
  // Limit the exponent first, or a persistent attacker makes the power overflow.
  const delay = sql`least(${sql.placeholder('longest')}::int, ${sql.placeholder('first')}::int * power(2, least(${next} - ${free}, 20)))`;
  const until = sql`case when ${next} >= ${free} then ${now} + ${delay} * interval '1 second' end`;
  return db.$with('counted').as(
    db
      .insert(signInAttempt)
      // Lock the rows in a fixed order before reading them: this serialises concurrent attempts.
      .select(
        sql`with chosen as materialized (
          select given, strict
          from unnest(${keys}, ${sql.placeholder('strict')}::bool[], ${sql.placeholder('known')}::bool[]) as one (given, strict, known)
          where known = ${isKnown}
        ), there as materialized (
          select ${delayed} as delayed from ${signInAttempt}
          where ${key} = any(array(select given from chosen where strict)) order by ${key} for update
        )
        select given, 1, ${now}, null::timestamptz from chosen
        where not exists (select from there where delayed) order by given`,
      )
      .onConflictDoUpdate({
        target: key,
        set: { failures: next, lastAt: now, blockedUntil: until },
        setWhere: sql`${delayed} is not true`,
      })
      .returning({ key }),
  );
}

const count = preparedOn((db) => {
  const counted = countedBy(db, sql`${sql.placeholder('isKnown')}::bool`);
  return db.with(counted).select({ key: counted.key }).from(counted).prepare('count_failed_sign_in');
});

/** Counts a failed attempt; refuses with 429 if a counter began its delay while the attempt was in progress. */
export async function countFailure(
  { db, clock, config: { limits } }: Context,
  counters: SignInCounters,
  isKnown: boolean,
): Promise<void> {
  const now = clock();
  const rows = await count(db).execute({ isKnown, ...countingParameters(counters, now, limits) });
  const counted = rows.map(({ key }) => key);
  const own = isKnown ? counters.ofDevice : counters.ofUnknownDevice;
  const refusing = own.filter(({ key, isLenient }) => !isLenient && !counted.includes(key));
  if (refusing.length === 0) return;
  if (counted.length > 0) await uncount(db, now, counted);
  throw await delayed(db, now, refusing);
}

/** Refuses with 429 an attempt during the delay of one of its strict counters. */
export async function refuseDelayed(
  { db, clock }: Context,
  counters: readonly Counter[],
  delayedKeys: readonly string[],
): Promise<void> {
  const refusing = counters.filter(({ key, isLenient }) => !isLenient && delayedKeys.includes(key));
  if (refusing.length > 0) throw await delayed(db, clock(), refusing);
}

/** Reverts the counts of an attempt if one of its counters began its delay concurrently. A running delay stays. */
async function uncount(db: Database, now: Date, keys: readonly string[]): Promise<void> {
  const { key, failures, blockedUntil } = signInAttempt;
  await db
    .update(signInAttempt)
    .set({ failures: sql`greatest(${failures} - 1, 0)` })
    .where(and(inArray(key, keys), or(isNull(blockedUntil), lte(blockedUntil, now))));
}

/** The refusal with the time until the first delay ends; some counters may have none. */
async function delayed(db: Database, now: Date, counters: readonly Counter[]): Promise<Refusal> {
  const keys = counters.map(({ key }) => key);
  const rows = await db
    .select({ key: signInAttempt.key, blockedUntil: signInAttempt.blockedUntil })
    .from(signInAttempt)
    .where(and(inArray(signInAttempt.key, keys), gt(signInAttempt.blockedUntil, now)));
  const until = keys.map((key) => rows.find((row) => row.key === key)?.blockedUntil).find(Boolean) ?? now;
  const seconds = (until.getTime() - now.getTime()) / 1000;
  return new Refusal(Code.TooManyRequests, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}

/** The parameters of `revertedBy`. */
export function revertParameters([account]: readonly Counter[]) {
  return { accountKey: account?.key ?? '' };
}

/** The part of a statement that resets the failures of an account after a successful attempt. */
export function revertedBy(db: Database) {
  const { key } = signInAttempt;
  const ended = db.$with('ended').as(
    db
      .delete(signInAttempt)
      .where(eq(key, sql.placeholder('accountKey')))
      .returning({ key }),
  );
  return [ended] as const;
}

const revert = preparedOn((db) => {
  const [ended] = revertedBy(db);
  return db.with(ended).select({ key: ended.key }).from(ended).prepare('revert_attempt');
});

/** Resets the failures in a statement of its own. */
export async function revertAttempt({ db }: Context, counters: readonly Counter[]): Promise<void> {
  await revert(db).execute(revertParameters(counters));
}
