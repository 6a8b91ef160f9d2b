import { Input, makeStyles, SearchRegular, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { STATION_STATUSES, STATION_TYPES } from '#contract/energy/station/rules.ts';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import { whenTypingRests } from '#kit/typing.ts';
import type { Monitor } from '../stores/monitor.ts';
import { $text, type TextKey } from '../texts/text.ts';

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  search: { flex: '1 1 220px', maxWidth: '360px', minWidth: 0 },
  icon: { color: tokens.colorNeutralForeground3 },
  choice: {
    flex: '0 1 160px',
    '@container (max-width: 640px)': { flex: '1 1 120px' },
  },
});

/** Filters the list of stations by name or code, type and state. */
export function StationFilters({ stations }: { stations: Monitor['stations'] }) {
  const styles = useStyles();
  const text = useStore($text);
  const filter = useStore(stations.$filter);
  const [search, setSearch] = useState(filter.search);
  const [typing] = useState(() => whenTypingRests((text) => void stations.filter({ search: text.trim() })));

  // The filter may be cleared elsewhere. Until then, the typed text takes precedence.
  useEffect(() => {
    typing.cancel();
    setSearch(filter.search);
  }, [filter.search, typing]);
  useEffect(() => typing.cancel, [typing]);

  return (
    <search className={styles.filters}>
      <Input
        className={styles.search}
        type="search"
        value={search}
        placeholder={text('search')}
        aria-label={text('search')}
        contentBefore={<SearchRegular className={styles.icon} />}
        onChange={(_, { value }) => {
          setSearch(value);
          typing.typed(value);
        }}
      />
      <Choice
        label="type"
        all="allTypes"
        options={STATION_TYPES}
        texts={typeTexts}
        chosen={filter.type}
        onChoose={(type) => void stations.filter({ type })}
      />
      <Choice
        label="status"
        all="allStatuses"
        options={STATION_STATUSES}
        texts={statusTexts}
        chosen={filter.status}
        onChoose={(status) => void stations.filter({ status })}
      />
    </search>
  );
}

interface ChoiceProps<Option extends string> {
  label: TextKey;
  /** Text of the option that does not filter. */
  all: TextKey;
  options: readonly Option[];
  texts: Readonly<Record<Option, TextKey>>;
  chosen: Option | undefined;
  onChoose(option: Option | undefined): void;
}

function Choice<Option extends string>({
  label,
  all,
  options,
  texts,
  chosen,
  onChoose,
}: ChoiceProps<Option>) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <Select
      className={styles.choice}
      aria-label={text(label)}
      value={chosen ?? ''}
      onChange={(_, { value }) => onChoose(options.find((option) => option === value))}
    >
      <option value="">{text(all)}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {text(texts[option])}
        </option>
      ))}
    </Select>
  );
}
