import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chrome } from '#contract/child/chrome.ts';
import type { Language } from '#contract/preferences.ts';
import { StartError } from '#server/core/start-error.ts';

/** Texts that stand in the page before any script, by key of the shell's `text-keys`. */
export type PageTexts = Readonly<Record<string, string>>;

/** What the build says of itself in `dist/web/build.json`. */
export interface Build {
  /** Hash over all assets. */
  readonly release: string;
  /** Specifier → address. */
  readonly imports: Readonly<Record<string, string>>;
  /** Address → subresource integrity. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Entry → its file and all that it imports statically. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** Script of a page whose form stands in it: wakes the form before the shell. */
  readonly wake: string;
  /** Path of a shell page → its tag and whether sidebar and navbar surround it. */
  readonly pages: Readonly<Record<string, { tag: string; chrome: Chrome; open: boolean; title: string }>>;
  readonly texts: Readonly<Record<Language, PageTexts>>;
  readonly styles: {
    /** What every page needs first. */
    readonly base: string;
    readonly rest: string;
    /** Rules of the elements whose markup stands in the page before any script. */
    readonly entry: string;
  };
  readonly template: string;
}

/** Loads the build; throws with what to do when there is none. */
export function loadBuild(webRoot: string): Build {
  try {
    return JSON.parse(readFileSync(join(webRoot, 'build.json'), 'utf8')) as Build;
  } catch (cause) {
    throw new StartError(`No browser build in ${webRoot}: run "npm run build" first.`, { cause });
  }
}
