import { Button, Input, makeStyles, mergeClasses, SearchRegular, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { listTexts } from '../texts/list.ts';
import { texts } from '../texts/translator.ts';
import { whenTypingRests } from '../typing.ts';
import { useChip } from './chips.tsx';
import { useFoldable, useFolding } from './folding.ts';

const $text = texts(listTexts);

const useStyles = makeStyles({
  searchRow: {
    display: 'contents',
    '@container (max-width: 640px)': { display: 'flex', flex: '1 1 100%', minWidth: 0, gap: '8px' },
  },
  search: {
    ...{ flex: '1 1 220px', maxWidth: '360px', minWidth: 0 },
    '@container (max-width: 640px)': { flex: '1 1 0', maxWidth: 'none' },
  },
  icon: { color: tokens.colorNeutralForeground3 },
  choice: {
    // As wide as its longest option, so that none is cut, unless a name is very long.
    ...{ flex: '0 1 auto', minWidth: 'min(180px, 100%)', maxWidth: '280px' },
    '@container (max-width: 640px)': { flex: '1 1 calc(50% - 4px)', minWidth: 0, maxWidth: 'none' },
  },
  // A wide table is sorted by its headers, which a phone does not show.
  narrow: { '@container (min-width: 640px)': { display: 'none' } },
});

interface SearchFieldProps {
  label: string;
  /** The text of the filter, which can be cleared elsewhere. Until then, the typed one takes precedence. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the typing rests. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState(value);
  const [typing] = useState(() => whenTypingRests((text) => onSearch(text.trim())));
  useEffect(() => {
    typing.cancel();
    setTyped(value);
  }, [value, typing]);
  useEffect(() => typing.cancel, [typing]);
  const text = useStore($text);
  const { isOpen, onToggle } = useFolding();
  useChip(text('searchFilter'), value || undefined, () => onSearch(''));
  return (
    <div className={styles.searchRow}>
      <Input
        className={styles.search}
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        contentBefore={<SearchRegular className={styles.icon} />}
        onChange={(_, { value: next }) => {
          setTyped(next);
          typing.typed(next);
        }}
      />
      {onToggle && (
        <Button className={styles.narrow} aria-expanded={isOpen} onClick={onToggle}>
          {text('filters')}
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps<Option extends string> {
  label: string;
  /** Text of the option that does not filter. */
  all: string;
  options: readonly { readonly value: Option; readonly text: string }[];
  chosen: Option | undefined;
  onChoose: (option: Option | undefined) => void;
  /** Only where the table is shown as blocks. */
  narrow?: boolean;
}

/** One of some options, or none. */
export function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, all, options, chosen, onChoose, narrow = false } = props;
  const styles = useStyles();
  const foldable = useFoldable();
  // The order is no filter. A value whose text is still loading has its chip already.
  const isFilter = chosen !== undefined && !narrow;
  const shown = isFilter ? (options.find(({ value }) => value === chosen)?.text ?? '…') : undefined;
  useChip(label, shown, () => onChoose(undefined));
  return (
    <Select
      className={mergeClasses(styles.choice, narrow && styles.narrow, foldable)}
      aria-label={label}
      value={chosen ?? ''}
      onChange={(_, { value }) => onChoose(options.find((option) => option.value === value)?.value)}
    >
      <option value="">{all}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
