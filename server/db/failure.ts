/** SQLSTATE, or the name of a system error, of a failure or of what caused it. */
function someCause(error: unknown, matches: (code: string, message: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (matches(typeof code === 'string' ? code : '', cause.message)) return true;
  }
  return false;
}

/** A connection that was there and is no more. */
const LOST = /^(ECONNRESET|EPIPE|08003|08006|57P0[12])$/;
/** node-postgres gives these no code; the last one is what a lost connection answers to the statement after it. */
const LOST_MESSAGE =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/;

/** True for a connection that broke under a statement. */
export const isConnectionLost = (error: unknown): boolean =>
  someCause(error, (code, message) => LOST.test(code) || LOST_MESSAGE.test(message));

/**
 * True for a deadlock or a serialization failure: PostgreSQL gave the work up for another one's sake. Nothing of it is
 * stored, and it may do better the next time.
 */
export const isGivenUp = (error: unknown): boolean => someCause(error, (code) => /^40(P01|001)$/.test(code));

/** System errors and SQLSTATE classes that mean the database is away or busy, not that a statement is wrong. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|57014|55P03|53300)$/;
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True for a failure that a later attempt may not meet. */
export const isDatabaseAway = (error: unknown): boolean =>
  isGivenUp(error) || someCause(error, (code, message) => AWAY.test(code) || AWAY_MESSAGE.test(message));

/** True for a row that is there already, by a unique index. */
export const isUniqueViolation = (error: unknown): boolean => someCause(error, (code) => code === '23505');

/** True for a row without something that it must have. */
export const isMissingValue = (error: unknown): boolean => someCause(error, (code) => code === '23502');
