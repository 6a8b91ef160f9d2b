import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#contract/preferences.ts';
import type { SystemConfiguration } from '#contract/user-centre/system/calls.ts';

/** Input for rendering a form before sign-in; the attributes are the element's. */
export interface EntryInput {
  /** Undefined: the built-in branding, until the script has loaded the server's. */
  readonly configuration: Partial<SystemConfiguration> | undefined;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The build's `prerender.mjs`, built from `elements/pages/prerender.tsx`. */
export interface Prerenderer {
  isPrerendered(tag: string): boolean;
  renderEntry(page: EntryInput & { tag: string; language: Language; theme: 'light' | 'dark' }): string;
}

/** Loads the renderer of prerendered elements. A new `version` reloads a changed file. */
export async function loadPrerenderer(webRoot: string, version = ''): Promise<Prerenderer> {
  const file = join(webRoot, 'prerender.mjs');
  if (!existsSync(file)) return { isPrerendered: () => false, renderEntry: () => '' };
  const { href } = pathToFileURL(file);
  return (await import(version === '' ? href : `${href}?${version}`)) as Prerenderer;
}
