// Pieces of markup that pages are made of.

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** JSON that cannot end the script element it stands in. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Chromium takes a preload only with the integrity that the import map asks for. */
export const preloadLink = (rel: string, file: string, integrity: string | undefined): string =>
  `<link rel=${rel} href="${escapeText(file)}"${integrity ? ` integrity="${integrity}"` : ''}>`;

/** A block of JSON that the page's script reads by its id. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

export const styleBlock = (content: string): string => `<style>${content}</style>`;

/**
 * What a form is seen without: `src/shell/wake.ts` puts it into the page. A style is not to the letter of HTML there;
 * every browser without scripts takes it.
 */
export const waitingBlocks = (styles: string, modules: readonly string[]): string[] => [
  `<noscript id="later-styles">${styleBlock(styles)}</noscript>`,
  '<template id="later">',
  ...modules,
  '</template>',
];
