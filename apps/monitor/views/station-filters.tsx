import { Input, makeStyles, SearchRegular, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  STATION_STATUSES,
  STATION_TYPES,
  type StationStatus,
  type StationType,
} from '#contract/energy/station/rules.ts';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import { whenTypingRests } from '#kit/typing.ts';
import type { Monitor } from '../stores/monitor.ts';
import { $text } from '../texts/text.ts';

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
      <Select
        className={styles.choice}
        aria-label={text('type')}
        value={filter.type ?? ''}
        onChange={(_, { value }) =>
          void stations.filter({ type: (value || undefined) as StationType | undefined })
        }
      >
        <option value="">{text('allTypes')}</option>
        {STATION_TYPES.map((type) => (
          <option key={type} value={type}>
            {text(typeTexts[type])}
          </option>
        ))}
      </Select>
      <Select
        className={styles.choice}
        aria-label={text('status')}
        value={filter.status ?? ''}
        onChange={(_, { value }) =>
          void stations.filter({ status: (value || undefined) as StationStatus | undefined })
        }
      >
        <option value="">{text('allStatuses')}</option>
        {STATION_STATUSES.map((status) => (
          <option key={status} value={status}>
            {text(statusTexts[status])}
          </option>
        ))}
      </Select>
    </search>
  );
}
