/**
 * Adds a sheet before all others of a root, so that component styles override it. Returns a function that removes it.
 */
export function adoptSheet(root: Document | ShadowRoot, sheet: CSSStyleSheet): () => void {
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
  return () => {
    const sheets = [...root.adoptedStyleSheets];
    const index = sheets.indexOf(sheet);
    if (index >= 0) sheets.splice(index, 1);
    root.adoptedStyleSheets = sheets;
  };
}
