import { isIPv6 } from 'node:net';
import { eq, isNull, lte, or, sql } from 'drizzle-orm';
import { Code } from '#contract/codes.ts';
import { secondsAfter } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { preparedOn } from '../db/prepared.ts';
import { signInAttempt } from '../db/schema/sign-in-attempt.ts';
import type { Limits } from '../limits.ts';
import { Refusal } from '../refusal.ts';

/** A key that failures are counted under, and how many are free. */
export interface Counter {
  readonly key: string;
  readonly free: number;
  /** Counts, but lets the attempt go on while its delay runs. */
  readonly isLenient?: boolean;
}

/**
 * The counters of a sign-in: the account from this address, so that nobody can lock the owner out from elsewhere, and
 * the address over all accounts, so that trying one password on many accounts ends too.
 */
export function signInCounters(phone: string, address: string, limits: Limits): readonly Counter[] {
  const network = networkOf(address);
  return [
    { key: `account:${phone}:${network}`, free: limits.signInFreeFailures },
    { key: `address:${network}`, free: limits.signInFreeFailuresOfAddress },
  ];
}

/**
 * The counter of a browser that the person has signed in with before. It stands alone: nothing that others do, from the
 * same address even, delays the owner there.
 */
export function deviceCounters(phone: string, device: string, limits: Limits): readonly Counter[] {
  return [{ key: `account:${phone}:device:${device}`, free: limits.signInFreeFailures }];
}

/**
 * The counters for a sign-in by code. Wrong codes count as wrong passwords do, so that going back and forth gains
 * nothing; but a delay that passwords have brought leaves the way by code open, which has its own, smaller budget.
 */
export function codeCounters(counters: readonly Counter[]): readonly Counter[] {
  return counters.map((counter) =>
    counter.key.startsWith('account:') ? { ...counter, isLenient: true } : counter,
  );
}

/** An IPv6 customer owns a whole /64, so that is what counts as one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const first = head ? head.split(':') : [];
  const last = address.includes('::') && tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Counts an attempt as failed before its password is looked at, so that attempts in parallel cannot slip below the
 * limit; `forgiveSignIn` takes it back. Refuses with 429 while a delay runs.
 */
export async function countSignIn(
  db: Database,
  now: Date,
  counters: readonly Counter[],
  limits: Limits,
): Promise<void> {
  // The refusal rolls back what the other counters have counted.
  await db.transaction(async (transaction) => {
    const running = (await count(transaction, now, counters, limits)).filter(({ isLenient }) => !isLenient);
    if (running.length > 0) throw await delayed(transaction, now, running);
  });
}

/** Counts in one statement, so that servers beside each other count as one. Answers whose delay runs: they are left. */
async function count(
  db: Database,
  now: Date,
  counters: readonly Counter[],
  limits: Limits,
): Promise<Counter[]> {
  const { key, failures, lastAt, blockedUntil } = signInAttempt;
  const free = sql.join([
    sql`case ${key}`,
    ...counters.map((counter) => sql` when ${counter.key} then ${counter.free}::int`),
    sql` end`,
  ]);
  const forgotten = sql`${lastAt} < ${secondsAfter(now, -limits.signInMemorySeconds).toISOString()}::timestamptz`;
  const next = sql`case when ${forgotten} then 1 else ${failures} + 1 end`;
  // Capped before the power is taken, or a patient attacker makes it overflow.
  const delay = sql`least(${limits.signInLongestDelaySeconds}, ${limits.signInFirstDelaySeconds} * power(2, least(${next} - ${free}, 20)))`;
  const until = sql`case when ${next} >= ${free} then ${now.toISOString()}::timestamptz + ${delay} * interval '1 second' end`;
  const counted = await db
    .insert(signInAttempt)
    .values(counters.map((counter) => ({ key: counter.key, failures: 1, lastAt: now })))
    .onConflictDoUpdate({
      target: key,
      set: { failures: next, lastAt: now, blockedUntil: until },
      setWhere: or(isNull(blockedUntil), lte(blockedUntil, now)) ?? sql`true`,
    })
    .returning({ key });
  return counters.filter((counter) => !counted.some((row) => row.key === counter.key));
}

/** The refusal that tells when the first of the delays is over. */
async function delayed(db: Database, now: Date, [counter]: readonly Counter[]): Promise<Refusal> {
  const [row] = await db
    .select({ blockedUntil: signInAttempt.blockedUntil })
    .from(signInAttempt)
    .where(eq(signInAttempt.key, counter?.key ?? ''));
  const seconds = ((row?.blockedUntil ?? now).getTime() - now.getTime()) / 1000;
  return new Refusal(Code.TooManyRequests, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}

/** Takes an attempt back that turned out right: the account's failures are over, the address has one less. */
export async function forgiveSignIn(db: Database, counters: readonly Counter[]): Promise<void> {
  const [account, address] = counters.map(({ key }) => key);
  if (!account) return;
  await forgive(db).execute({ account, address: address ?? '' });
}

const forgive = preparedOn((db) => {
  const forgiven = db.$with('forgiven').as(
    db
      .delete(signInAttempt)
      .where(eq(signInAttempt.key, sql.placeholder('account')))
      .returning({ key: signInAttempt.key }),
  );
  return (
    db
      .with(forgiven)
      .update(signInAttempt)
      // A delay that is there now was set by this attempt: one that ran before it had refused it.
      .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, blockedUntil: null })
      .where(eq(signInAttempt.key, sql.placeholder('address')))
      .prepare('forgive_sign_in')
  );
});
