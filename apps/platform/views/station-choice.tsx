import { Checkbox, Input, makeStyles, SearchRegular, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { UsersPage } from '../stores/users.ts';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    maxHeight: '30vh',
    overflowY: 'auto',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface StationChoiceProps {
  /** The stations that can be chosen. */
  stations: Pick<UsersPage, '$stations' | 'loadStations'>;
  /** Names the list. */
  label: string;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Some of the stations that the organisation may see. */
export function StationChoice({ stations, label, chosen, onChoose }: StationChoiceProps) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(stations.$stations);
  const [search, setSearch] = useState('');
  useEffect(() => void stations.loadStations(), [stations]);
  if (state.status === 'loading') return <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={stations.loadStations} />;
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
      <fieldset className={styles.list} aria-label={label}>
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
