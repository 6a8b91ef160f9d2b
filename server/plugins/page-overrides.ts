import { getOverridesFromCookies } from 'import-map-overrides';

const SPECIFIER = /^(@heliport\/[\w./-]+|[a-z@][\w./@-]*)$/;

/** What the import-map-overrides package wants of a request. */
interface RequestLike {
  readonly headers: { readonly cookie?: string | undefined };
  readonly protocol: string;
}

const isUsable = (url: string): boolean =>
  url.startsWith('/') ? !url.startsWith('//') : /^https?:\/\//.test(url) && URL.canParse(url);

/**
 * Overrides that a developer keeps in cookies, `import-map-override:<specifier>`: specifier → address. The server
 * writes them into the page's import map, since a map that a script injects can match no hash of the policy.
 */
export function overridesOf(request: RequestLike): Record<string, string> {
  if (!request.headers.cookie?.includes('import-map-override')) return {};
  const found: Record<string, string> = getOverridesFromCookies(request);
  return Object.fromEntries(
    Object.entries(found).filter(([specifier, url]) => SPECIFIER.test(specifier) && isUsable(url)),
  );
}

/** Origin of an address outside of this server. */
export const foreignOrigin = (url: string): string | undefined =>
  url.startsWith('/') ? undefined : new URL(url).origin;
