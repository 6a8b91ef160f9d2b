import { getOverridesFromCookies } from 'import-map-overrides';

const SPECIFIER = /^(@heliport\/[\w./-]+|[a-z@][\w./@-]*)$/;

/** What the import-map-overrides package wants of a request. */
interface RequestLike {
  readonly headers: { readonly cookie?: string | undefined };
  readonly protocol: string;
}

/** What a developer serves on their own machine nobody else can put there. */
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function isUsable(url: string, origins: readonly string[]): boolean {
  if (url.startsWith('/')) return !/^\/[/\\]/.test(url);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false;
  const { origin } = new URL(url);
  return LOOPBACK.test(origin) || origins.includes(origin);
}

/**
 * Overrides that a developer keeps in cookies, `import-map-override:<specifier>`: specifier → address. The server
 * writes them into the page's import map, since a map that a script injects can match no hash of the policy. Addresses
 * of other origins than the allowed ones and the developer's own machine are left out.
 */
export function overridesOf(request: RequestLike, origins: readonly string[] = []): Record<string, string> {
  if (!request.headers.cookie?.includes('import-map-override')) return {};
  const found: Record<string, string> = getOverridesFromCookies(request);
  return Object.fromEntries(
    Object.entries(found).filter(([specifier, url]) => SPECIFIER.test(specifier) && isUsable(url, origins)),
  );
}

/** Origin of an address outside of this server. */
export const foreignOrigin = (url: string): string | undefined =>
  url.startsWith('/') ? undefined : new URL(url).origin;
