/**
 * The origin that served this script, which is the platform's. An element on a page of another origin finds its server
 * by it. Bundling keeps `import.meta.url`.
 */
export const platformOrigin = new URL(import.meta.url).origin;

const hosts = new Set<HTMLElement>();

/** True on a page of another origin. */
export function onForeignPage(): boolean {
  return location.origin !== platformOrigin;
}

/**
 * Prepares a page without a shell for an element; a no-op where the shell runs. The client is loaded on demand, so that
 * a prerendered element does not bundle it. For `signedOut` elements, the session, which is most of the client, is
 * loaded only after sign-in.
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

/** Unregisters an element that was removed for good. */
export function leave(host: HTMLElement): void {
  hosts.delete(host);
}

/** Returns '' for the page's own origin, as the client does. */
function originOf(base: string | null): string {
  const { origin } = new URL(base ?? '', location.href);
  return origin === location.origin ? '' : origin;
}
