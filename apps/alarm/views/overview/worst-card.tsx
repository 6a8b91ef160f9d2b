import { type Column, DataTable } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Worst } from '#contract/energy/alarm/overview.ts';
import { $format } from '#kit/formats.ts';
import { Card } from '#kit/react/card.tsx';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import type { ShownOverview } from '../../stores/overview.ts';
import { $text } from '../../texts/overview/text.ts';
import { ToRecords } from '../to-records.tsx';

interface WorstCardProps {
  overview: ShownOverview;
  order: 'byCount' | 'byRestores';
}

/** The ten codes of devices with the most alarms, or with the most returns. */
export function WorstCard({ overview, order }: WorstCardProps) {
  const text = useStore($text);
  const columns = useColumns(overview.from, order);
  const rows = overview[order];
  return (
    <Card title={text(order)} note={text(`${order}Note`)}>
      {rows.length === 0 ? (
        <Quiet>{text(`${order}None`)}</Quiet>
      ) : (
        <DataTable
          label={text(`${order}Note`)}
          columns={columns}
          rows={rows}
          rowKey={({ station, device, code }) => `${station}/${device}/${code}`}
        />
      )}
    </Card>
  );
}

function useColumns(from: string, order: WorstCardProps['order']): Column<Worst>[] {
  const text = useStore($text);
  const format = useStore($format);
  const count: Column<Worst> = {
    ...{ key: 'count', label: text('alarms'), number: true },
    cell: ({ count: number }) => format.number(number),
  };
  const restores: Column<Worst> = {
    ...{ key: 'restores', label: text('restores'), number: true },
    cell: ({ restores: number }) => format.number(number),
  };
  return [
    {
      ...{ key: 'alarm', label: text('alarm') },
      cell: ({ name, code, station, device }) => (
        <Stack>
          <ToRecords query={{ code, station, ...(device !== null && { device }), from }}>
            <Main>{name}</Main>
          </ToRecords>
          <Quiet>{code}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'device', label: text('device') },
      cell: ({ deviceName, stationName }) => (
        <Stack>
          <span>{deviceName ?? text('wholeStation')}</span>
          <Quiet>{stationName}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'level', label: text('levelLabel') },
      cell: ({ level }) => <LevelMark level={level}>{text('level', { level })}</LevelMark>,
    },
    ...(order === 'byCount' ? [count, restores] : [restores, count]),
    {
      ...{ key: 'open', label: text('now') },
      cell: ({ open }) =>
        open > 0 ? <Mark tone="danger">{text('isOpen')}</Mark> : <Quiet>{text('isReset')}</Quiet>,
    },
  ];
}
