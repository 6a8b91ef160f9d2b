import { createShadowDOMRenderer } from '@griffel/shadow-dom';

/** A stand-in for a shadow root: every added root adopts the sheets that the renderer adopts here. */
class SharedRoot {
  readonly #roots = new Set<ShadowRoot>();
  #sheets: readonly CSSStyleSheet[] = [];

  get adoptedStyleSheets(): CSSStyleSheet[] {
    return [...this.#sheets];
  }

  set adoptedStyleSheets(next: CSSStyleSheet[]) {
    const before = this.#sheets;
    this.#sheets = next;
    for (const root of this.#roots) this.#adopt(root, before);
  }

  add(root: ShadowRoot): void {
    this.#roots.add(root);
    this.#adopt(root, this.#sheets);
  }

  remove(root: ShadowRoot): void {
    this.#roots.delete(root);
  }

  /** Replaces the root's earlier shared sheets. Its own sheets stay in front. */
  #adopt(root: ShadowRoot, before: readonly CSSStyleSheet[]): void {
    const shared = new Set(before);
    const own = root.adoptedStyleSheets.filter((sheet) => !shared.has(sheet));
    root.adoptedStyleSheets = [...own, ...this.#sheets];
  }
}

const sharedRoot = new SharedRoot();

/** The shared Griffel renderer: each rule is inserted once and applies in every shadow root. */
export const shadowRenderer = createShadowDOMRenderer(sharedRoot as unknown as ShadowRoot);

/** Adds the renderer's current and future sheets to a root. Returns a function that ends this. */
export function adoptStyles(root: ShadowRoot): () => void {
  sharedRoot.add(root);
  return () => sharedRoot.remove(root);
}
