import { contain, RENEWAL } from '@heliport/manifest';

type Source = Parameters<typeof contain>[1];

/** Modules that the development server serves beside those of the app. */
export const CHILD = '/heliport-child.js';
export const STYLES = '/heliport-styles.js';
export const REFRESH = '/heliport-refresh.js';

/**
 * The entry that an override names. It keeps what is mounted, and mounts it anew when a change reaches the app's own
 * entry, where a page of the app alone would reload.
 */
export const childModule = (entry: string, refreshes: boolean): string => `
${refreshes ? `import ${JSON.stringify(REFRESH)};` : ''}
import * as first from ${JSON.stringify(entry)};
${RENEWAL}
import.meta.hot.accept(${JSON.stringify(entry)}, (next) => next && renew(next));
`;

/** Style sheets without `<style>`, which the page's content policy refuses. Contained as in a build. */
export const stylesModule = (source: Source): string => {
  const [before = '', after = ''] = contain('\0', source).split('\0');
  return `
const sheets = new Map();
export function updateStyle(id, css) {
  let sheet = sheets.get(id);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(id, sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(${JSON.stringify(before)} + css + ${JSON.stringify(after)});
}
export function removeStyle(id) {
  const sheet = sheets.get(id);
  sheets.delete(id);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
}
`;
};

/** What @vitejs/plugin-react writes into an HTML page, which the platform's page is not. */
export const refreshModule = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;
