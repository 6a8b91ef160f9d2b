import { type RefObject, useLayoutEffect } from 'react';
import { adoptSheet } from '#elements/ui/theme/adopt.ts';

interface Adopted {
  readonly leave: () => void;
  count: number;
}

const adopted = new WeakMap<Node, Map<string, Adopted>>();

function adopt(root: Document | ShadowRoot, css: string): () => void {
  const sheets = adopted.get(root) ?? new Map<string, Adopted>();
  adopted.set(root, sheets);
  const present = sheets.get(css);
  if (present) present.count += 1;
  else {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, { leave: adoptSheet(root, sheet), count: 1 });
  }
  return () => {
    const entry = sheets.get(css);
    if (!entry) return;
    entry.count -= 1;
    if (entry.count > 0) return;
    entry.leave();
    sheets.delete(css);
  };
}

/**
 * Adopts rules in the document or shadow root that holds the element, before the first paint. A plain sheet, because
 * compiled Griffel styles of these parts would be three times its size.
 */
export function useSheet(ref: RefObject<Element | null>, css: string): void {
  useLayoutEffect(() => {
    const root = ref.current?.getRootNode();
    return root instanceof Document || root instanceof ShadowRoot ? adopt(root, css) : undefined;
  }, [ref, css]);
}
