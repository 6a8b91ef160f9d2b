import { Type } from 'typebox';

/** The fields of a token set, which are also part of a sign-in's answer. */
export const tokens = {
  accessToken: Type.String(),
  /** For API clients. Browsers use the HttpOnly cookie `heliport-refresh` instead. */
  refreshToken: Type.String(),
  /** When the access token expires, in seconds since 1970. */
  accessExpire: Type.Integer(),
  /** When the client should refresh the token, in seconds since 1970. */
  refreshAfter: Type.Integer(),
};

/** Tokens of a session. */
export const TokenSet = Type.Object(tokens);
