import type { Options } from 'minisearch';

/** A section of a page of the docs. */
export interface DocsSection {
  /** Address of the section. */
  readonly id: string;
  /** Title of the page. */
  readonly title: string;
  /** Heading of the section; '' for what stands before the first one. */
  readonly heading: string;
  readonly text: string;
}

/** Words of a text: `<uc-login>` has two, `CORS_ORIGINS` is one. */
export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);

/** Options of the index of the docs: those with which it is built are those with which it is read. */
export const SEARCH_OPTIONS: Options<DocsSection> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'text'],
  tokenize: wordsOf,
  searchOptions: {
    ...{
      boost: { title: 3, heading: 2 },
      prefix: (word) => word.length > 2,
      fuzzy: 0.15,
      combineWith: 'AND',
    },
    // Pages about the present product come before decisions and the changelog.
    boostDocument: (id) => (/^\/docs\/(decisions|changelog)/.test(id) ? 0.4 : 1),
  },
};
