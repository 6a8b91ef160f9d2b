/**
 * The origin that served this script, hence the platform's: on a page of another origin an element still
 * finds its server. Bundling keeps `import.meta.url`.
 */
export const platformOrigin = new URL(import.meta.url).origin;

const hosts = new Set<HTMLElement>();

/** True on a page that another origin served. */
export function onForeignPage(): boolean {
  return location.origin !== platformOrigin;
}

/**
 * Prepares a page without a shell for an element; nothing to wait for where the shell stands.
 * The client is loaded on demand, so that a prerendered element does not carry it; and the session, which is most of
 * it, for an element that is of use to people who are `signedOut` when they have signed in.
 */
export function enter(host: HTMLElement, signedOut: boolean): Promise<void> | undefined {
  const attribute = host.getAttribute('api-base');
  if (attribute === null && document.documentElement.dataset.shell !== undefined) return undefined;
  hosts.add(host);
  const base = attribute === null && onForeignPage() ? platformOrigin : originOf(attribute);
  return Promise.all([import('./connect.ts'), signedOut ? undefined : import('./follow-session.ts')]).then(
    ([{ connect }, session]) => {
      connect(host, base);
      session?.followSession(hosts);
      session?.resumeSession(host);
      if (!session) document.addEventListener('uc-signed-in', follow, { once: true });
    },
  );
}

function follow(): void {
  void import('./follow-session.ts').then(({ followSession }) => followSession(hosts));
}

/** The element is gone for good. */
export function leave(host: HTMLElement): void {
  hosts.delete(host);
}

/** '' for the page's own origin, as the client spells it. */
function originOf(base: string | null): string {
  const { origin } = new URL(base ?? '', location.href);
  return origin === location.origin ? '' : origin;
}
