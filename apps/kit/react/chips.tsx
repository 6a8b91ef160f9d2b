import { type FilterChip, FilterChips, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { listTexts } from '../texts/list.ts';
import { texts } from '../texts/translator.ts';
import { FoldingContext } from './folding.ts';

const $text = texts(listTexts);

// Without chips, their place takes no room.
const useStyles = makeStyles({ chips: { '& ul': { marginTop: '8px' } } });

/** Takes the chip of a field; undefined while it filters nothing, null when the field is gone. */
type Put = (id: string, chip: FilterChip | undefined | null) => void;

const PutContext = createContext<Put>(() => undefined);

/**
 * Filter fields, and below them a chip for each that filters. The fields tell their chips by `useChip()`, so that each
 * filter is written once.
 */
export function Chipped({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const text = useStore($text);
  const [fields, setFields] = useState<ReadonlyMap<string, FilterChip | undefined>>(new Map());
  const [isOpen, setIsOpen] = useState(false);
  const put = useMemo<Put>(
    () => (id, chip) =>
      setFields((before) => {
        const next = new Map(before);
        // An id that is there keeps its place.
        if (chip === null) next.delete(id);
        else next.set(id, chip);
        return next;
      }),
    [],
  );
  const chips = [...fields.values()].filter((chip) => chip !== undefined);
  const clear = () => {
    for (const { onRemove } of chips) onRemove();
  };
  // The search has a field, too.
  const onToggle = fields.size > 1 ? () => setIsOpen(!isOpen) : undefined;
  return (
    <PutContext value={put}>
      <div>
        <FoldingContext value={{ isOpen, onToggle }}>{children}</FoldingContext>
        <div className={styles.chips}>
          <FilterChips
            label={text('filters')}
            chips={chips}
            removeLabel={(name) => text('removeFilter', { name })}
            clearLabel={text('clearAll')}
            onClear={clear}
          />
        </div>
      </div>
    </PutContext>
  );
}

/** The chip of a filter field: its label and its value in words; undefined while it filters nothing. */
export function useChip(label: string, value: string | undefined, onRemove: () => void): void {
  const put = useContext(PutContext);
  const text = useStore($text);
  const id = useId();
  const latest = useRef(onRemove);
  useEffect(() => {
    latest.current = onRemove;
  });
  const words = value === undefined ? undefined : text('filterIs', { label, value });
  useEffect(() => {
    put(id, words === undefined ? undefined : { key: id, text: words, onRemove: () => latest.current() });
  }, [put, id, words]);
  useEffect(() => () => put(id, null), [put, id]);
}

/** A filter without a field of its own, such as one that a link brings. */
export function ChipOnly({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) {
  useChip(label, value, onRemove);
  return null;
}
