/** System errors and SQLSTATE classes that mean the database is away, not that a statement is wrong. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300)$/;
/** node-postgres gives these no code. */
const AWAY_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** True for a failure that a later attempt may not meet. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && AWAY.test(code)) return true;
    if (AWAY_MESSAGE.test(cause.message)) return true;
  }
  return false;
}

/** True for a row that is there already, by a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === '23505') return true;
  }
  return false;
}
