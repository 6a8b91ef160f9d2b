import { adviceOf, DEPRECATIONS, deprecationOf } from '#contract/child/deprecations.ts';

/** What the shell knows of child apps; a page without it has none. */
interface Apps {
  /** The app that an element belongs to, or whose code is running. */
  childOf(element: Element | undefined): string | undefined;
  count(child: string, what: string): void;
}

const apps: Apps = { childOf: () => undefined, count: () => undefined };
const told = new Set<string>();

/** Gives the client what it needs to name and count the child apps that use something deprecated. */
export const followDeprecations = (known: Apps): void => void Object.assign(apps, known);

/** Tells once a page that an app uses something of `DEPRECATIONS`, and counts it. Does nothing for other names. */
export function tellDeprecated(what: string, child: string | undefined): void {
  const deprecation = deprecationOf(what);
  const line = `${child ?? 'the page'}: ${what} is deprecated.`;
  if (deprecation === undefined || told.has(line)) return;
  told.add(line);
  // biome-ignore lint/suspicious/noConsole: developers read it there.
  console.warn(`${line} ${adviceOf(deprecation)} See /docs/packages`);
  if (child !== undefined) apps.count(child, what);
}

/** The same for whoever is calling now, or for the app around an element. */
export function noteDeprecated(what: string, element?: Element): void {
  if (deprecationOf(what)) tellDeprecated(what, apps.childOf(element));
}

/** The same for a call, whose name can have `:names` in its path. */
export function noteCall(method: string, path: string): void {
  const asked = `${method} ${path.split('?')[0]}`;
  for (const what of Object.keys(DEPRECATIONS))
    if (new RegExp(`^${what.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked)) noteDeprecated(what);
}
