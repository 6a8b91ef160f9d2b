import { getOverridesFromCookies } from 'import-map-overrides';

const SPECIFIER = /^(@heliport\/[\w./-]+|[a-z@][\w./@-]*)$/;

/** The parts of a request that the import-map-overrides package reads. */
interface RequestLike {
  readonly headers: { readonly cookie?: string | undefined };
  readonly protocol: string;
}

/** Only developers themselves can serve files from their own machine. */
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function isUsable(url: string, origins: readonly string[]): boolean {
  if (url.startsWith('/')) return !/^\/[/\\]/.test(url);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false;
  const { origin } = new URL(url);
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
