import { Checkbox, Input, makeStyles, SearchRegular, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { toggled } from '#kit/react/many.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { OpenPage } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';

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

interface PointChoiceProps {
  page: OpenPage;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Some points of the stations that were asked for. */
export function PointChoice({ page, chosen, onChoose }: PointChoiceProps) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$points);
  const [search, setSearch] = useState('');
  if (state.status === 'loading') return <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={async () => page.loadPoints([])} />;
  const part = search.trim().toLocaleLowerCase();
  const found = state.data.list.filter(({ code, name }) =>
    `${name} ${code}`.toLocaleLowerCase().includes(part),
  );
  return (
    <>
      <Input
        type="search"
        aria-label={text('clientPointsSearch')}
        placeholder={text('clientPointsSearch')}
        contentBefore={<SearchRegular />}
        value={search}
        onChange={(_event, { value }) => setSearch(value)}
      />
      <fieldset className={styles.list} aria-label={text('clientPoints')}>
        {found.length === 0 && <Quiet>{text('clientPointsNone')}</Quiet>}
        {found.map(({ code, name, unit }) => (
          <Checkbox
            key={code}
            label={[name, code, unit].filter(Boolean).join(' · ')}
            checked={chosen.has(code)}
            onChange={(_event, { checked }) => onChoose(toggled(chosen, code, checked === true))}
          />
        ))}
      </fieldset>
    </>
  );
}

export const OVERLAPS = [0, 1, 24, 168, 720] as const;
export type Overlap = (typeof OVERLAPS)[number];

interface OverlapChoiceProps {
  chosen: Overlap;
  onChoose: (hours: Overlap) => void;
}

/** For how long the old key or secret works. */
export function OverlapChoice({ chosen, onChoose }: OverlapChoiceProps) {
  const text = useStore($text);
  return (
    <Select
      value={String(chosen)}
      onChange={(_event, { value }) => onChoose(OVERLAPS.find((hours) => String(hours) === value) ?? 24)}
    >
      {OVERLAPS.map((hours) => (
        <option key={hours} value={hours}>
          {text(`overlap_${hours}`)}
        </option>
      ))}
    </Select>
  );
}
