import { Button, Checkbox, Input, Modal, makeStyles, SearchRegular, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { Person, UsersPage } from '../../stores/users.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px' },
  why: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  list: {
    display: 'grid',
    maxHeight: '40vh',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface StationsDialogProps {
  people: readonly Person[];
  page: UsersPage;
  onClose: () => void;
}

/** The stations that people are limited to. */
export function StationsDialog({ people, page, onClose }: StationsDialogProps) {
  const styles = useStyles();
  const text = useStore($text);
  const isBusy = useStore(page.$isBusy);
  const [first] = people;
  const only = people.length === 1 ? first : undefined;
  const [isLimited, setLimited] = useState(only ? !only.allStations : true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(only?.stations));
  return (
    <Modal
      title={
        only ? text('stationsOf', { name: only.name }) : text('stationsOfMany', { count: people.length })
      }
      closeLabel={text('close')}
      maxWidth="520px"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={isBusy}
            onClick={() =>
              void page
                .limit(people, { allStations: !isLimited, stations: isLimited ? [...chosen] : [] })
                .then(close)
            }
          >
            {text('save')}
          </Button>
        </>
      )}
    >
      <div className={styles.content}>
        <Checkbox
          data-autofocus
          label={text('limitToStations')}
          checked={isLimited}
          onChange={(_event, { checked }) => setLimited(checked === true)}
        />
        <p className={styles.why}>{text('limitWhy')}</p>
        {isLimited && <StationList page={page} chosen={chosen} onChoose={setChosen} />}
      </div>
    </Modal>
  );
}

interface StationListProps {
  page: UsersPage;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function StationList({ page, chosen, onChoose }: StationListProps) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$stations);
  const [search, setSearch] = useState('');
  useEffect(() => void page.loadStations(), [page]);
  if (state.status === 'loading') return <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.loadStations} />;
  const part = search.trim().toLocaleLowerCase();
  const found = state.data.list.filter(({ code, name }) =>
    `${name} ${code}`.toLocaleLowerCase().includes(part),
  );
  const change = (code: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(code);
    else next.delete(code);
    onChoose(next);
  };
  return (
    <>
      <Input
        type="search"
        aria-label={text('stationSearch')}
        placeholder={text('stationSearch')}
        contentBefore={<SearchRegular />}
        value={search}
        onChange={(_event, { value }) => setSearch(value)}
      />
      <fieldset className={styles.list} aria-label={text('memberStations')}>
        {found.length === 0 && <Quiet>{text('stationsNone')}</Quiet>}
        {found.map(({ code, name, isOwn }) => (
          <Checkbox
            key={code}
            label={`${name} · ${code}${isOwn ? '' : ` · ${text('granted')}`}`}
            checked={chosen.has(code)}
            onChange={(_event, { checked }) => change(code, checked === true)}
          />
        ))}
      </fieldset>
    </>
  );
}
