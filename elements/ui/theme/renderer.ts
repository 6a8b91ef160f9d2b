import { createShadowDOMRenderer } from '@griffel/shadow-dom';

const roots = new Set<ShadowRoot>();
let sheets: readonly CSSStyleSheet[] = [];

/** A stand-in for a shadow root: every root adopts the sheets that the renderer adopts here. */
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

/** The shared Griffel renderer: each rule is inserted once and applies in every shadow root. */
export const shadowRenderer = createShadowDOMRenderer(allRoots as unknown as ShadowRoot);

/** Adds the renderer's current and future sheets to a root. Returns a function that ends this. */
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
