import { useEffect } from 'react';
import { adoptSheet } from '#elements/ui/theme/adopt.ts';

export const LAYOUTS = ['sheet', 'single'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** A common sheet of self-adhesive labels: 3 columns and 8 rows of 63.5 × 33.9 mm on A4 (Avery L7159). */
export const LABELS_OF_SHEET = 24;
export const LABEL = { width: '63.5mm', height: '33.8mm', gap: '2.5mm' };

const PAPERS: Readonly<Record<Layout, string>> = {
  sheet: '@page { size: A4; margin: 12.9mm 7.2mm; }',
  // A label printer fills the page of its own roll; the margin keeps its edges free.
  single: '@page { size: 70mm 38mm; margin: 2mm 3mm; }',
};

/** Sets the page that the browser prints on, while labels are shown: a shadow root cannot. */
export function usePaper(layout: Layout): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PAPERS[layout]);
    return adoptSheet(document, sheet);
  }, [layout]);
}
