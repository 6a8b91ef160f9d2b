interface CookieOptions {
  /** Without it the cookie ends with the browser's session. */
  maxAgeSeconds?: number;
  /** `Strict` by default; `Lax` where a visit from a link should find it. */
  sameSite?: 'Strict' | 'Lax';
}

/** The cookie's value; null when it is missing, unreadable or no percent-encoded text. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const pair = allCookies()
    .split('; ')
    .find((entry) => entry.startsWith(prefix));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(prefix.length));
  } catch {
    // Malformed or set by someone else: treat as missing.
    return null;
  }
}

/** Writes a cookie for the whole origin, `Secure` on HTTPS; false when the browser refused it. */
export function writeCookie(name: string, value: string, options: CookieOptions = {}): boolean {
  const { maxAgeSeconds, sameSite = 'Strict' } = options;
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `SameSite=${sameSite}`];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  if (globalThis.location?.protocol === 'https:') parts.push('Secure');
  try {
    document.cookie = parts.join('; ');
  } catch {
    // Sandboxed frames have no cookies, and outside a browser there is no document.
    return false;
  }
  return readCookie(name) === value;
}

/** Removes a cookie of the whole origin. */
export function removeCookie(name: string): void {
  writeCookie(name, '', { maxAgeSeconds: 0 });
}

function allCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
