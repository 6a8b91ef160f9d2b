import type { ReadableAtom } from 'nanostores';
import { TILE_CSS } from './styles.ts';

const FOCUSABLE = 'a, button';

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(TILE_CSS + css);
  return sheet;
}

/** Keeps the content of a tile in its shadow root, with the shared styles and its own. Returns the teardown. */
export function showTile(
  domElement: HTMLElement,
  css: string,
  $content: ReadableAtom<readonly Node[]>,
): () => void {
  const root = domElement.shadowRoot ?? domElement.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(css)];
  const stop = $content.subscribe((content) => {
    const focused = [...root.querySelectorAll(FOCUSABLE)].indexOf(root.activeElement as Element);
    root.replaceChildren(...content);
    // New data comes once a minute and must not take the focus away.
    if (focused >= 0) root.querySelectorAll<HTMLElement>(FOCUSABLE)[focused]?.focus();
  });
  return () => {
    stop();
    root.replaceChildren();
  };
}
