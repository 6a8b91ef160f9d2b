import { Link, makeStyles, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Cabinet } from '#contract/energy/cabinet/calls.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { SearchField } from '#kit/react/fields.tsx';
import { ListPager } from '#kit/react/list-pager.tsx';
import { Main, Mark, Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { remoteList } from '#kit/remote-list.ts';
import { listCabinets } from '../../api/cabinet.ts';
import { $text } from '../../texts/packs/text.ts';
import { stateTexts, stateTones } from '../cabinets/words.ts';
import { PageBar } from '../page-bar.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { usePackLinks } from './links.ts';

const useStyles = makeStyles({
  content: {
    maxWidth: '1440px',
    margin: '0 auto',
    padding: '24px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    '@container (max-width: 640px)': { padding: '16px' },
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  item: {
    position: 'relative',
    display: 'grid',
    gap: '2px',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // The whole tile is the link.
  link: { '::after': { content: '""', position: 'absolute', inset: 0 } },
});

const SIZE = 50;

const createChoice = (search: string) => (life: AbortSignal) =>
  remoteList(
    { search, page: 1, size: SIZE },
    (filter, signal) =>
      listCabinets(
        { query: { page: filter.page, size: filter.size, ...(filter.search && { search: filter.search }) } },
        { signal },
      ),
    life,
  );
type Choice = ReturnType<ReturnType<typeof createChoice>>;

/** The choice of a cabinet, where the address names none. A code alone, which several stations can have, is looked for. */
export function CabinetPicker({ search }: { search: string }) {
  const styles = useStyles();
  const text = useStore($text);
  const base = useBasePath();
  const choice = useMade(search, createChoice(search));
  return (
    <>
      <PageBar
        title={text('cabinetPage')}
        note={text('chooseCabinet')}
        back={`${base}/monitor/overview`}
        backLabel={text('toOverview')}
      />
      <div className={styles.content}>{choice && <Cabinets choice={choice} />}</div>
    </>
  );
}

function Cabinets({ choice }: { choice: Choice }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(choice.$state);
  const { search } = useStore(choice.$filter);
  const [begin] = useState(() => choice.load);
  useEffect(() => void begin(), [begin]);
  if (state.status === 'loading') return <PageSkeleton bodyOnly />;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={choice.load} />;
  const { list, pagination, all } = state.data;
  if (all === 0)
    return <StatePanel drawing="empty" title={text('cabinetsEmpty')} reason={text('cabinetsEmptyWhy')} />;
  return (
    <>
      <SearchField
        label={text('cabinetsSearch')}
        value={search}
        onSearch={(next) => void choice.filter({ search: next })}
      />
      {list.length === 0 ? (
        <StatePanel drawing="empty" title={text('cabinetsNoMatch')} reason={text('noMatchWhy')} />
      ) : (
        <ul className={styles.list}>
          {list.map((row) => (
            <Item key={`${row.station}/${row.device}`} row={row} />
          ))}
        </ul>
      )}
      <ListPager
        label={text('chooseCabinet')}
        total={text('cabinetsTotal', { count: pagination.total })}
        pagination={pagination}
        filter={choice.filter}
      />
    </>
  );
}

function Item({ row: { station, stationName, device, name, state } }: { row: Cabinet }) {
  const styles = useStyles();
  const text = useStore($text);
  const link = useLink(usePackLinks().cabinet(station, device));
  return (
    <li className={styles.item}>
      <Link className={styles.link} {...link}>
        <Main>{name}</Main>
      </Link>
      <Quiet>{`${stationName} · ${station}`}</Quiet>
      <Mark tone={stateTones[state]}>{text(stateTexts[state])}</Mark>
    </li>
  );
}
