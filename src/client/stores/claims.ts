/** What an access token says of itself: only read, never believed. The server alone checks it. */
export interface Claims {
  /** Whom it speaks for. */
  readonly person?: string;
  /** When it was given, in seconds since 1970 by the server's clock. */
  readonly issuedAt?: number;
}

let read: { readonly token: string; readonly claims: Claims } = { token: '', claims: {} };

/** The claims of a token; none where it cannot be read, as that of another user centre may be. */
export function claimsOf(token: string): Claims {
  // Asked before every request, and nearly always about the same token.
  if (read.token !== token) read = { token, claims: parse(token) };
  return read.claims;
}

function parse(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    const { sub, iat } = Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return {
      ...(typeof sub === 'string' && { person: sub }),
      ...(Number.isFinite(iat) && { issuedAt: iat }),
    };
  } catch {
    return {};
  }
}
