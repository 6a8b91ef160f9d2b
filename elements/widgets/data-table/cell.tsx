import { useLayoutEffect, useRef } from 'react';
import { numbersIn } from '#client/format/numbers.ts';
import { useSurroundings } from '#elements/define/host.ts';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { useDataTableStyles } from './data-table.styles.ts';

/** What a page puts into a cell: a text, a node, or a text with a second line and an address. */
export type CellContent =
  | string
  | Node
  | { readonly text: string; readonly note?: string | undefined; readonly href?: string | undefined };

interface CellViewProps {
  /** What the page has made; undefined for the value. */
  content: CellContent | undefined;
  value: unknown;
  decimals: number | undefined;
  isOpenable: boolean;
  onOpen: () => void;
}

export function CellView({ content, value, decimals, isOpenable, onOpen }: CellViewProps) {
  const styles = useDataTableStyles();
  if (content instanceof Node) return <Foreign node={content} />;
  const { text, note = '', href } = typeof content === 'object' ? content : { text: content };
  const main = <Value value={text ?? value} decimals={decimals} />;
  return (
    <>
      {href === undefined && isOpenable && (
        <button type="button" className={styles.open} onClick={onOpen}>
          {main}
        </button>
      )}
      {href !== undefined && (
        <a
          className={styles.open}
          href={href}
          onClick={(event) => {
            // Other clicks open another tab.
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {main}
        </a>
      )}
      {href === undefined && !isOpenable && main}
      {note !== '' && <span className={styles.note}>{note}</span>}
    </>
  );
}

function Value({ value, decimals }: { value: unknown; decimals: number | undefined }) {
  const { language } = useSurroundings();
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return numbersIn(language).number(value, decimals);
  return String(value);
}

/** A node that the page has made. */
function Foreign({ node }: { node: Node }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => ref.current?.replaceChildren(node), [node]);
  return <span ref={ref} />;
}
