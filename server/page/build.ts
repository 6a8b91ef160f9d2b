import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chrome } from '#contract/child/chrome.ts';
import type { Language } from '#contract/preferences.ts';
import { StartError } from '#server/core/start-error.ts';

/** Texts that the page contains before any script, by key of the shell's `text-keys`. */
export type PageTexts = Readonly<Record<string, string>>;

/** A page of the shell. `demo`: only with demo data. */
interface BuiltPage {
  readonly tag: string;
  readonly chrome: Chrome;
  readonly open: boolean;
  readonly title: string;
  readonly demo?: true;
}

/** The description of the build in `dist/web/build.json`. */
export interface Build {
  /** Hash of all assets. */
  readonly release: string;
  /** Specifier → address. */
  readonly imports: Readonly<Record<string, string>>;
  /** Address → subresource integrity. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Entry → its file and its static imports. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** Script of a page with a form: hydrates the form before the shell starts. */
  readonly wake: string;
  /** Path of a shell page → its tag, and whether sidebar and navbar surround it. */
  readonly pages: Readonly<Record<string, BuiltPage>>;
  readonly texts: Readonly<Record<Language, PageTexts>>;
  readonly styles: {
    /** Styles that every page needs first. */
    readonly base: string;
    readonly rest: string;
    /** Styles of the prerendered elements. */
    readonly entry: string;
  };
  /** What the page of a label looks like; its drawings are SVG. */
  readonly report: {
    readonly style: string;
    readonly mark: string;
    /** The sign of danger. */
    readonly danger: string;
    readonly drawings: Readonly<Record<'done' | 'error' | 'lost', string>>;
  };
  readonly template: string;
}

/** Loads the build; throws with instructions if there is none. Without `demo`, it has no page of the demo. */
export function loadBuild(webRoot: string, demo: boolean): Build {
  try {
    const build = JSON.parse(readFileSync(join(webRoot, 'build.json'), 'utf8')) as Build;
    const pages = Object.entries(build.pages).filter(([, page]) => demo || !page.demo);
    return { ...build, pages: Object.fromEntries(pages) };
  } catch (cause) {
    throw new StartError(`No browser build in ${webRoot}: run "npm run build" first.`, { cause });
  }
}
