import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#contract/preferences.ts';
import type { SystemConfiguration } from '#contract/user-centre/system/calls.ts';

/** What a form before sign-in is rendered with; attributes are the element's own, all of them texts. */
export interface EntryInput {
  /** Without it: the built-in branding, until the script has asked for the server's. */
  readonly configuration: Partial<SystemConfiguration> | undefined;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The build's `prerender.mjs`, made of `elements/pages/prerender.tsx`. */
export interface Prerenderer {
  isPrerendered(tag: string): boolean;
  renderEntry(page: EntryInput & { tag: string; language: Language; theme: 'light' | 'dark' }): string;
}

/**
 * Loads what renders the elements whose markup stands in the page before any script. A `version` of its own loads a
 * file anew that has changed since.
 */
export async function loadPrerenderer(webRoot: string, version = ''): Promise<Prerenderer> {
  const file = join(webRoot, 'prerender.mjs');
  if (!existsSync(file)) return { isPrerendered: () => false, renderEntry: () => '' };
  const { href } = pathToFileURL(file);
  return (await import(version === '' ? href : `${href}?${version}`)) as Prerenderer;
}
