import { DEMO_META } from '#contract/pages.ts';

/** True where the server offers the pages of the demo. Without a page, as in Node, they all exist. */
export const hasDemoPages = (): boolean =>
  globalThis.document?.querySelector(`meta[name=${DEMO_META}]`) !== null;
