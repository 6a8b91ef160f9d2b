import { createShadowDOMRenderer } from '@griffel/shadow-dom';

const roots = new Set<ShadowRoot>();
let sheets: readonly CSSStyleSheet[] = [];

/** Stands in for a shadow root: what the renderer adopts, every root adopts. */
const allRoots = {
  get adoptedStyleSheets() {
    return [...sheets];
  },
  set adoptedStyleSheets(next: CSSStyleSheet[]) {
    const before = new Set(sheets);
    sheets = next;
    for (const root of roots) root.adoptedStyleSheets = [...others(root, before), ...sheets];
  },
};

/** The one Griffel renderer: a rule is inserted once and stands in every shadow root. */
export const shadowRenderer = createShadowDOMRenderer(allRoots as unknown as ShadowRoot);

/** Gives a root the renderer's sheets, those still to come too; the returned function ends it. */
export function adoptStyles(root: ShadowRoot): () => void {
  roots.add(root);
  root.adoptedStyleSheets = [...others(root, new Set(sheets)), ...sheets];
  return () => {
    roots.delete(root);
  };
}

function others(root: ShadowRoot, ours: ReadonlySet<CSSStyleSheet>): CSSStyleSheet[] {
  return root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
}
