import importMap from '../../importmap.json' with { type: 'json' };

export interface HeliportOptions {
  /** Module with the app's lifecycles. Default: `src/child.ts`. */
  readonly entry?: string;
  /** The app's own manifest. Default: `manifest.json`. */
  readonly manifest?: string;
  /**
   * Libraries that the app takes from the platform's page instead of bringing its own: `true` for all that the page has
   * (react, react-dom, nanostores, …), or their specifiers. `@heliport/*` always comes from there. Default: none.
   */
  readonly shared?: boolean | readonly string[];
  /** Address where the output folder is published. Default: the variable `PUBLIC_URL`. */
  readonly url?: string;
  /** File or address of the last release's manifest. Default: the one in the output folder. */
  readonly previous?: string;
  /** Origins of platforms that may load the app from the development server, besides those on this machine. */
  readonly platforms?: readonly string[];
}

/** What the platform's import map has, without the platform's own modules. */
const SHARED = Object.keys(importMap).filter((name) => !name.startsWith('@heliport/'));

/** Tells whether an import comes from the platform's page. Throws for a library that the page does not have. */
export function externals({ shared = false }: HeliportOptions): (specifier: string) => boolean {
  const wanted = typeof shared === 'boolean' ? SHARED.filter(() => shared) : shared;
  const unknown = wanted.find((name) => !SHARED.includes(name));
  if (unknown !== undefined)
    throw new Error(`shared: the platform's page has no ${unknown}. It has ${SHARED.join(', ')}`);
  return (specifier) => specifier.startsWith('@heliport/') || wanted.includes(specifier);
}

/**
 * Libraries ask the page for Trusted Types policies of their own, which its content policy refuses. Without them they
 * write strings, which the host sanitises for an app with `writesHtml`.
 */
export const POLICIES = /\b(?:globalThis\??\.)?(?:window|globalThis)\??\.trustedTypes\b/;

/** The same for a build, which replaces names. */
export const WITHOUT_POLICIES = {
  'window.trustedTypes': 'undefined',
  'globalThis.trustedTypes': 'undefined',
  'globalThis.window.trustedTypes': 'undefined',
};
