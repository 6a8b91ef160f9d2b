import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { BaseStation } from '#contract/energy/base-station/calls.ts';
import type { MainsState } from '#contract/energy/base-station/limits.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Main, Mark, type MarkTone, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import type { BaseStationPage } from '../../stores/base-stations.ts';
import { $text, type TextKey } from '../../texts/sites/text.ts';
import { ListLayout } from '../list/list-layout.tsx';
import { useStationLinks } from '../station/links.ts';
import { BaseStationFilters } from './base-station-filters.tsx';
import { HoursFigure, PueFigure } from './figures.tsx';

/** Which site goes dark first, and what that follows from. */
export function BaseStationsPage({ page }: { page: BaseStationPage }) {
  const text = useStore($text);
  return (
    <ListLayout
      title={text('baseTitle')}
      page={page}
      filters={<BaseStationFilters page={page} />}
      columns={useColumns()}
      rowKey={({ code }: BaseStation) => code}
      total={(count) => text('baseTotal', { count })}
      isEmpty={({ counts }) => counts.all === 0}
      empty={{ title: text('baseEmpty'), why: text('baseEmptyWhy') }}
      noMatch={text('baseNoMatch')}
    />
  );
}

function useColumns(): Column<BaseStation>[] {
  const text = useStore($text);
  const format = useStore($format);
  const value = (figure: number | null, unit: string, digits = 1, stale = false) => (
    <Value value={figure === null ? undefined : format.number(figure, digits)} unit={unit} stale={stale} />
  );
  return [
    { key: 'name', label: text('station'), sort: 'name', pinned: true, cell: (row) => <Name row={row} /> },
    { key: 'mains', label: text('mains'), cell: (row) => <Mains row={row} /> },
    {
      ...{ key: 'hours', label: text('hoursDark'), sort: 'hours', number: true },
      cell: (row) => <HoursFigure row={row} />,
    },
    {
      ...{ key: 'it', label: text('itPower'), sort: 'itKw', number: true },
      cell: ({ itKw, stale }) => value(itKw, 'kW', 1, stale),
    },
    {
      ...{ key: 'pue', label: 'PUE', sort: 'pue', number: true },
      cell: (row) => <PueFigure row={row} />,
    },
    {
      ...{ key: 'hvac', label: text('hvac'), sort: 'hvacKw', number: true },
      cell: ({ hvacKw, stale }) => value(hvacKw, 'kW', 2, stale),
    },
    {
      ...{ key: 'soc', label: text('socShort'), sort: 'socPercent', number: true },
      cell: ({ socPercent, stale }) => value(socPercent, '%', 1, stale),
    },
    {
      ...{ key: 'soh', label: text('soh'), sort: 'sohPercent', number: true },
      cell: ({ sohPercent, stale }) => value(sohPercent, '%', 1, stale),
    },
    {
      ...{ key: 'alarms', label: text('alarms'), sort: 'alarms', number: true },
      cell: ({ alarms, level }) =>
        level === null ? (
          <Quiet>0</Quiet>
        ) : (
          <Mark tone={level === 3 ? 'danger' : 'warning'}>
            {text('alarmsOpen', { count: alarms, level })}
          </Mark>
        ),
    },
    { key: 'updated', label: text('lastFrame'), cell: (row) => <LastFrame row={row} /> },
  ];
}

function Name({ row: { code, name } }: { row: BaseStation }) {
  const link = useLink(useStationLinks().station(code));
  return (
    <Stack>
      <Link {...link}>
        <Main>{name}</Main>
      </Link>
      <Quiet>{code}</Quiet>
    </Stack>
  );
}

const MAINS: Readonly<Record<MainsState, readonly [MarkTone, TextKey]>> = {
  on: ['good', 'mainsOn'],
  off: ['danger', 'mainsOff'],
  unknown: ['warning', 'mainsUnknown'],
};

function Mains({ row: { mains } }: { row: BaseStation }) {
  const text = useStore($text);
  const [tone, key] = MAINS[mains];
  return <Mark tone={tone}>{text(key)}</Mark>;
}

function LastFrame({ row: { ts, tz, stale, quality } }: { row: BaseStation }) {
  const text = useStore($text);
  const format = useStore($format);
  if (ts === null) return <Quiet>{text('neverSent')}</Quiet>;
  const time = format.zoned(ts, tz, Date.now());
  return (
    <Stack>
      {stale ? <Mark tone="warning">{text('staleFigure', { time })}</Mark> : <span>{time}</span>}
      {(quality & Quality.Simulated) !== 0 && <Quiet>{text('demo')}</Quiet>}
    </Stack>
  );
}
