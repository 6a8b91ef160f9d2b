import { can } from '@heliport/client';
import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Cabinet } from '#contract/energy/cabinet/calls.ts';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { Main, Mark, NoWrap, Place, Quiet, Stack } from '#kit/react/marks.tsx';
import { CABINET_CODE } from '../../stores/cabinet.ts';
import type { CabinetPage } from '../../stores/cabinets.ts';
import { $text } from '../../texts/text.ts';
import { ListLayout } from '../list/list-layout.tsx';
import { CabinetFilters } from './cabinet-filters.tsx';
import { Limited } from './limited.tsx';
import { flagTexts, stateTexts, stateTones } from './words.ts';

/** All battery cabinets of all stations: what they do, how hot and how even their cells are. */
export function CabinetsPage({ page }: { page: CabinetPage }) {
  const text = useStore($text);
  return (
    <ListLayout
      title={text('cabinetsTitle')}
      page={page}
      filters={<CabinetFilters page={page} />}
      columns={useColumns()}
      rowKey={({ station, device }: Cabinet) => `${station}/${device}`}
      total={(count) => text('cabinetsTotal', { count })}
      isEmpty={({ all }) => all === 0}
      empty={{ title: text('cabinetsEmpty'), why: text('cabinetsEmptyWhy') }}
      noMatch={text('cabinetsNoMatch')}
    />
  );
}

function useColumns(): Column<Cabinet>[] {
  const text = useStore($text);
  return [
    { key: 'name', label: text('cabinet'), sort: 'name', pinned: true, cell: (row) => <Name row={row} /> },
    {
      ...{ key: 'station', label: text('station'), sort: 'station' },
      cell: (row) => (
        <Stack>
          <Place>{row.stationName}</Place>
          <Quiet>{row.station}</Quiet>
        </Stack>
      ),
    },
    { key: 'model', label: text('model'), cell: ({ model }) => <NoWrap>{model}</NoWrap> },
    { key: 'state', label: text('status'), cell: (row) => <State row={row} /> },
    {
      ...{ key: 'maxC', label: text('maxC'), sort: 'maxC', number: true },
      cell: (row) => <Limited row={row} value={row.maxC} limit="cellMaxC" kind="celsius" />,
    },
    {
      ...{ key: 'spreadC', label: text('spreadC'), sort: 'spreadC', number: true },
      cell: (row) => <Limited row={row} value={row.spreadC} limit="spreadC" kind="celsius" />,
    },
    {
      ...{ key: 'spreadV', label: text('spreadV'), sort: 'spreadV', number: true },
      cell: (row) => <Limited row={row} value={row.spreadV} limit="spreadV" kind="millivolts" />,
    },
    {
      ...{ key: 'soc', label: text('socShort'), sort: 'socPercent', number: true },
      cell: (row) => <Limited row={row} value={row.socPercent} kind="percent" />,
    },
    {
      ...{ key: 'soh', label: text('soh'), sort: 'sohPercent', number: true },
      cell: (row) => <Limited row={row} value={row.sohPercent} kind="percent" />,
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

function Name({ row: { station, device, name } }: { row: Cabinet }) {
  const base = useBasePath();
  const query = can(CABINET_CODE)
    ? `cabinet?${new URLSearchParams({ station, cabinet: device })}`
    : `subDiagram?${new URLSearchParams({ station, device })}`;
  const link = useLink(`${base}/monitor/${query}`);
  return (
    <Stack>
      <Link {...link}>
        <Main>{name}</Main>
      </Link>
      <Quiet>{device}</Quiet>
    </Stack>
  );
}

function State({ row: { state, flags, chargeLimitKw, dischargeLimitKw, ratedKw } }: { row: Cabinet }) {
  const text = useStore($text);
  const format = useStore($format);
  const allowed = Math.min(
    ...[chargeLimitKw, dischargeLimitKw].filter((limit) => limit !== null && limit > 0).map(Number),
  );
  const values = { allowed: format.measured(allowed), rated: format.measured(ratedKw ?? 0) };
  return (
    <Stack>
      <Mark tone={stateTones[state]}>{text(stateTexts[state])}</Mark>
      {flags.map((flag) => (
        <Mark key={flag} tone={flag === 'derated' ? 'warning' : 'quiet'}>
          {text(flagTexts[flag], values)}
        </Mark>
      ))}
    </Stack>
  );
}

function LastFrame({ row: { ts, tz } }: { row: Cabinet }) {
  const text = useStore($text);
  const format = useStore($format);
  if (ts === null) return <Quiet>{text('neverSent')}</Quiet>;
  return <span>{format.zoned(ts, tz, Date.now())}</span>;
}
