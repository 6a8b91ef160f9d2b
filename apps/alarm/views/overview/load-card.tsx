import { type Column, DataTable } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { OPERATOR_ALARMS_PER_HOUR } from '#contract/energy/alarm/limits.ts';
import type { Load } from '#contract/energy/alarm/overview.ts';
import { $format } from '#kit/formats.ts';
import { Card } from '#kit/react/card.tsx';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import type { OverviewFilter, ShownOverview } from '../../stores/overview.ts';
import { $text } from '../../texts/overview/text.ts';
import { ToRecords } from '../to-records.tsx';

interface Row extends Load {
  readonly key: string;
  readonly name: string;
}

interface LoadCardProps {
  overview: ShownOverview;
  filter: OverviewFilter;
}

/** How many alarms people get in an hour, against what a person can work through, and which rule makes most of them. */
export function LoadCard({ overview, filter }: LoadCardProps) {
  const text = useStore($text);
  const columns = useColumns(overview.from, filter.station);
  const rows: Row[] = [
    { ...overview.load, key: '', name: text('everybody') },
    ...overview.operators.map((one, index) => ({ ...one, key: String(index), name: one.user })),
  ];
  return (
    <Card title={text('load')} note={text('loadNote', { limit: OPERATOR_ALARMS_PER_HOUR })}>
      <DataTable
        label={text('loadNote', { limit: OPERATOR_ALARMS_PER_HOUR })}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Card>
  );
}

function useColumns(from: string, station: string | undefined): Column<Row>[] {
  const text = useStore($text);
  const format = useStore($format);
  const limited = (value: number, words: string) =>
    value > OPERATOR_ALARMS_PER_HOUR ? <Mark tone="warning">{words}</Mark> : words;
  return [
    { key: 'name', label: text('person'), cell: ({ name }) => <Main>{name}</Main> },
    {
      ...{ key: 'count', label: text('alarms'), number: true },
      cell: ({ key, count }) =>
        key === '' ? (
          <ToRecords query={{ from, station }}>{format.number(count)}</ToRecords>
        ) : (
          format.number(count)
        ),
    },
    {
      ...{ key: 'perHour', label: text('perHour'), number: true },
      cell: ({ perHour }) => limited(perHour, format.number(perHour, 2)),
    },
    {
      ...{ key: 'peak', label: text('peak'), number: true },
      cell: ({ peak, peakAt }) => (
        <Stack end>
          {limited(peak, format.number(peak))}
          {peakAt !== null && <Quiet>{format.time(peakAt, Date.now())}</Quiet>}
        </Stack>
      ),
    },
    {
      ...{ key: 'above', label: text('above', { limit: OPERATOR_ALARMS_PER_HOUR }), number: true },
      cell: ({ above }) =>
        above > 0 ? <Mark tone="warning">{format.number(above)}</Mark> : <Quiet>0</Quiet>,
    },
    {
      ...{ key: 'cause', label: text('cause') },
      cell: ({ cause }) =>
        cause === null ? (
          <Quiet>–</Quiet>
        ) : (
          <Stack>
            <ToRecords query={{ code: cause.code, from, station }}>{cause.name}</ToRecords>
            <Quiet>{text('share', { code: cause.code, percent: format.number(cause.share * 100) })}</Quiet>
          </Stack>
        ),
    },
  ];
}
