import type { ColumnLayout, KeptColumns } from '@heliport/client';

/** An arrangement of columns as a saved view has it. */
export const columnsText = ({ order, shown, widths }: ColumnLayout): string =>
  JSON.stringify({
    ...{ order, shown },
    // In one order, so that the same arrangement is the same text.
    widths: Object.fromEntries(Object.entries(widths).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  });

/** The arrangement of a saved view, with what the table has of it; '' and what is none are the usual one. */
export function columnsOf(kept: KeptColumns, text: string): ColumnLayout {
  try {
    return text === '' ? kept.usual : kept.fitting(JSON.parse(text));
  } catch {
    return kept.usual;
  }
}
