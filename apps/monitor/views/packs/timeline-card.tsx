import { Button, type Column, DataTable, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { CabinetDetail } from '#contract/energy/cabinet/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import { useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { $text } from '../../texts/packs/text.ts';
import { useTimes } from '../station/words.ts';
import { type Change, changesOf } from './changes.ts';
import { Segments } from './segments.tsx';
import { TimelinePlot } from './timeline-plot.tsx';

const useStyles = makeStyles({
  more: { marginTop: '8px' },
  list: { marginTop: '16px' },
});

/** Hours that are drawn. */
const SPANS = ['24', '6', '2'] as const;
/** A list of more is opened by a button. */
const LATEST = 12;

/** The last 24 hours of a cabinet: drawn, and as a list with the reason of each change. */
export function TimelineCard({ cabinet }: { cabinet: CabinetDetail }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const query = useQuery();
  const times = useTimes(cabinet.offsets);
  const changes = useMemo(() => changesOf(cabinet, { text, format }), [cabinet, text, format]);
  const restores = cabinet.timeline.alarms.filter(({ step }) => step === 'reset').length;
  const span = SPANS.find((one) => one === query.get('hours')) ?? SPANS[0];
  const isAll = query.get('changes') === 'all';
  const newest = changes.toReversed();
  const columns: Column<Change>[] = [
    { key: 'time', label: text('changeTime'), cell: ({ at }) => times.full(at) },
    {
      ...{ key: 'what', label: text('changeWhat') },
      cell: ({ tone, what }) => (
        <Mark tone={tone} wraps>
          {what}
        </Mark>
      ),
    },
    { key: 'why', label: text('changeWhy'), cell: ({ why }) => why },
    {
      ...{ key: 'lasted', label: text('lasting'), number: true },
      cell: ({ lasted }) => <Lasted lasted={lasted} />,
    },
  ];
  return (
    <Card title={text('timelineTitle')} note={restores > 0 ? text('restores', { count: restores }) : ''}>
      {changes.length === 0 ? (
        <Quiet>{text('timelineNothing')}</Quiet>
      ) : (
        <>
          <Segments
            label={text('timelineSpan')}
            options={SPANS.map((value) => ({ value, text: text('lastHours', { hours: value }) }))}
            chosen={span}
            onChoose={(value) => replaceQuery({ hours: value === SPANS[0] ? '' : value })}
          />
          <TimelinePlot cabinet={cabinet} changes={changes} times={times} hours={Number(span)} />
          <div className={styles.list}>
            <DataTable
              label={text('changesAll', { count: changes.length })}
              columns={columns}
              rows={isAll ? newest : newest.slice(0, LATEST)}
              rowKey={({ key }) => key}
            />
          </div>
          {changes.length > LATEST && (
            <Button
              className={styles.more}
              appearance="subtle"
              aria-expanded={isAll}
              onClick={() => replaceQuery({ changes: isAll ? '' : 'all' })}
            >
              {isAll ? text('changesFewer') : text('changesAll', { count: changes.length })}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function Lasted({ lasted }: Pick<Change, 'lasted'>) {
  const text = useStore($text);
  const lastedText = useStore($lasted);
  if (lasted === null) return <Quiet>–</Quiet>;
  return lasted === 'still' ? <Quiet>{text('lastingStill')}</Quiet> : lastedText(lasted);
}
