/** Tests the SQLSTATE or system error code of an error and of its causes. */
function someCause(error: unknown, matches: (code: string, message: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (matches(typeof code === 'string' ? code : '', cause.message)) return true;
  }
  return false;
}

/** A connection that was lost. */
const LOST = /^(ECONNRESET|EPIPE|08003|08006|57P0[12])$/;
/** node-postgres gives these no code. The last one is the answer to a statement after the loss. */
const LOST_MESSAGE =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/;

/** True for a connection that was lost during a statement. */
export const isConnectionLost = (error: unknown): boolean =>
  someCause(error, (code, message) => LOST.test(code) || LOST_MESSAGE.test(message));

/**
 * True for a deadlock or a serialization failure: PostgreSQL aborted the work because of a concurrent transaction.
 * Nothing is stored, and a retry may succeed.
 */
export const isConflict = (error: unknown): boolean => someCause(error, (code) => /^40(P01|001)$/.test(code));

/** System errors and SQLSTATE classes of a database that is unavailable or busy, as opposed to a faulty statement. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|57014|55P03|53300)$/;
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True for a failure that a later attempt may not have. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConflict(error) || someCause(error, (code, message) => AWAY.test(code) || AWAY_MESSAGE.test(message));

/**
 * Does in one database what follows from something that is stored in another. Somebody repeats it anyway, so an outage
 * of this database does not fail a call whose change is committed.
 */
export async function unlessAway(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/**
 * True for a write that found no space, in the database or in a file. The embedded database refuses writes as read-only
 * before the disk is full.
 */
export const isDiskFull = (error: unknown): boolean =>
  someCause(error, (code) => /^(53100|25006|ENOSPC|EDQUOT)$/.test(code));

/** True for a row that violates a unique index. */
export const isUniqueViolation = (error: unknown): boolean => someCause(error, (code) => code === '23505');

/** True for a row without a required value. */
export const isMissingValue = (error: unknown): boolean => someCause(error, (code) => code === '23502');
