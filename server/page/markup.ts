// Helpers that write parts of pages.

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** JSON that cannot close its script element. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Chromium uses a preload only if its integrity matches that of the import map. */
export const preloadLink = (rel: string, file: string, integrity: string | undefined): string =>
  `<link rel=${rel} href="${escapeText(file)}"${integrity ? ` integrity="${integrity}"` : ''}>`;

/** A block of JSON that the page's script finds by its id. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

export const styleBlock = (content: string): string => `<style>${content}</style>`;

/**
 * Styles and modules that the form does not need for its first paint: `src/shell/wake.ts` adds them later. HTML
 * forbids a style inside noscript in the body, but every browser applies it without scripts.
 */
export const waitingBlocks = (styles: string, modules: readonly string[]): string[] => [
  `<noscript id="later-styles">${styleBlock(styles)}</noscript>`,
  '<template id="later">',
  ...modules,
  '</template>',
];
