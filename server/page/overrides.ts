import { getOverridesFromCookies } from 'import-map-overrides';
import { LOOPBACK } from '#contract/child/loopback.ts';

const SPECIFIER = /^(@heliport\/[\w./-]+|[a-z@][\w./@-]*)$/;

/** The parts of a request that the import-map-overrides package reads. */
interface RequestLike {
  readonly headers: { readonly cookie?: string | undefined };
  readonly protocol: string;
}

/** Browsers drop some of these characters when they read an address: `/<tab>/host` becomes another host's. */
const INVISIBLE = /[\s\p{Cc}]/u;

/** Stands for this server's origin, which an address without one belongs to. */
const OWN = 'http://own.invalid';

function isUsable(url: string, origins: readonly string[]): boolean {
  if (INVISIBLE.test(url) || !/^(?:\/|https?:\/\/)/.test(url) || !URL.canParse(url, OWN)) return false;
  const { origin } = new URL(url, OWN);
  if (url.startsWith('/')) return origin === OWN;
  // Only developers themselves can serve files from their own machine.
  return LOOPBACK.test(origin) || origins.includes(origin);
}

/**
 * The overrides in a developer's cookies, `import-map-override:<specifier>`: specifier → address. The server writes
 * them into the page's import map, because a map that a script adds cannot match a hash of the policy. Addresses are
 * left out unless their origin is allowed, is this server's or is the developer's own machine.
 */
export function overridesOf(request: RequestLike, origins: readonly string[] = []): Record<string, string> {
  if (!request.headers.cookie?.includes('import-map-override')) return {};
  const found: Record<string, string> = getOverridesFromCookies(request);
  return Object.fromEntries(
    Object.entries(found).filter(([specifier, url]) => SPECIFIER.test(specifier) && isUsable(url, origins)),
  );
}

/** The origin of an address outside this server. */
export const foreignOrigin = (url: string): string | undefined =>
  url.startsWith('/') ? undefined : new URL(url).origin;
