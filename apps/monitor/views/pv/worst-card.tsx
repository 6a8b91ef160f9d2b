import { type Column, DataTable, Link, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { WeakInverter } from '#contract/energy/pv/calls.ts';
import { DEVIATION_PERCENT } from '#contract/energy/pv/limits.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Main, Mark, Place, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import type { PvPage } from '../../stores/pv.ts';
import { $text } from '../../texts/sites/text.ts';
import { useStringsAddress } from './address.ts';

/** The inverters that are farthest below their neighbours. */
export function WorstCard({ page }: { page: PvPage }) {
  const text = useStore($text);
  const state = useStore(page.$state);
  const columns = useColumns();
  if (state.status !== 'ready' || state.data.list.length === 0) return null;
  const { worst } = state.data;
  return (
    <Card title={text('worst')} note={text('worstNote')}>
      {worst.length === 0 ? (
        <StatePanel
          drawing="empty"
          title={text('worstNone')}
          reason={text('worstNoneWhy', { percent: DEVIATION_PERCENT })}
        />
      ) : (
        <DataTable
          label={text('worstNote')}
          columns={columns}
          rows={worst}
          rowKey={({ station, device }) => `${station}/${device}`}
        />
      )}
    </Card>
  );
}

function useColumns(): Column<WeakInverter>[] {
  const text = useStore($text);
  const format = useStore($format);
  return [
    { key: 'inverter', label: text('inverter'), cell: (row) => <Name row={row} /> },
    {
      ...{ key: 'station', label: text('station') },
      cell: (row) => (
        <Stack>
          <Place>{row.stationName}</Place>
          <Quiet>{row.station}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'percent', label: text('againstMedian'), number: true },
      cell: ({ percent }) => <Mark tone="warning">{`${format.number(percent, 1)}%`}</Mark>,
    },
    {
      ...{ key: 'hours', label: text('fullHours'), number: true },
      cell: ({ hours, medianHours }) => (
        <Stack end>
          <Value value={format.number(hours, 2)} unit="h" />
          <Quiet>{text('medianHours', { hours: format.number(medianHours, 2) })}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'lost', label: text('lostEnergy'), number: true },
      cell: ({ lostKwh }) => <Value value={format.measured(lostKwh)} unit="kWh" />,
    },
    {
      ...{ key: 'strings', label: text('stringsDead') },
      cell: ({ deadStrings }) =>
        deadStrings.length === 0 ? (
          <Quiet>–</Quiet>
        ) : (
          <Mark tone="danger">
            {deadStrings.map((number) => text('stringColumn', { number })).join(', ')}
          </Mark>
        ),
    },
  ];
}

function Name({ row }: { row: WeakInverter }) {
  const text = useStore($text);
  const address = useStringsAddress();
  const string = row.deadStrings[0];
  const more = string === undefined ? {} : { string: `${row.device}/${string}` };
  const link = useLink(address(row.station, more));
  return (
    <Stack>
      <Link {...link} aria-label={`${row.name}: ${text('openStrings')}`}>
        <Main>{row.name}</Main>
      </Link>
      <Quiet>{row.device}</Quiet>
    </Stack>
  );
}
