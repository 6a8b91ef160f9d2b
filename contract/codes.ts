export const SUCCESS_CODE = 200;

/** Success code of the secondary client profile. */
export const SECONDARY_SUCCESS_CODE = 20_000;

/** Codes of the envelope `{code, message, data}` (specification section 8; design, "The API"). */
export const Code = {
  Ok: SUCCESS_CODE,
  Invalid: 400,
  NotSignedIn: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  TooLarge: 413,
  /** The call does not accept files of this type. */
  UnsupportedType: 415,
  TooManyRequests: 429,
  Internal: 500,
  Unavailable: 503,
  /** The session ended elsewhere: sign-out, password change, disabled account or token reuse. */
  SessionEnded: 10019,
  /** The access token has expired. A refresh can renew it. */
  TokenExpired: 20009,
} as const;

export type Code = (typeof Code)[keyof typeof Code];

/** Codes that end the session on the primary profile (specification section 8). */
export const FORCED_LOGOUT_CODES: readonly number[] = [
  Code.TokenExpired,
  Code.SessionEnded,
  Code.NotSignedIn,
];

/** Codes of the secondary profile that ask the person to sign in again (specification section 8). */
export const SECONDARY_LOGOUT_CODES: readonly number[] = [50008, 50012, 50014];

/** HTTP status that carries an envelope code: the code itself, or 401 for the session codes. */
export function httpStatusOf(code: number): number {
  return code === Code.SessionEnded || code === Code.TokenExpired ? 401 : code;
}
