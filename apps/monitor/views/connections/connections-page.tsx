import { type Column, Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import type { Connection } from '#contract/energy/connection/calls.ts';
import { TRANSFORMER_FULL_PERCENT, TRANSFORMER_HIGH_PERCENT } from '#contract/energy/connection/limits.ts';
import { STATION_TYPES } from '#contract/energy/station/rules.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Choice } from '#kit/react/fields.tsx';
import { Main, Mark, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { typeTexts } from '#kit/texts/station.ts';
import type { ConnectionPage } from '../../stores/connections.ts';
import { $text } from '../../texts/types/text.ts';
import { ListLayout } from '../list/list-layout.tsx';
import { StationSearch, TypeChoice } from '../list/station-choices.tsx';
import { useStationLinks } from '../station/links.ts';
import { ConnectionKpis } from './connection-kpis.tsx';
import { MonthDemand, RunningDemand } from './demand-cells.tsx';

const useStyles = makeStyles({
  bar: { display: 'block', width: '96px', height: '6px', borderRadius: '3px', marginBlock: '2px' },
  ground: { fill: tokens.colorNeutralBackground4 },
  usual: { fill: tokens.energyGrid },
  high: { fill: tokens.colorPaletteDarkOrangeForeground1 },
  over: { fill: tokens.colorPaletteRedForeground1 },
});

/** The connections to the grid: what flows, what the transformers carry, and what the quarter of an hour still holds. */
export function ConnectionsPage({ page }: { page: ConnectionPage }) {
  const text = useStore($text);
  return (
    <ListLayout
      title={text('pocTitle')}
      page={page}
      filters={<Filters page={page} />}
      columns={useColumns(page)}
      rowKey={({ station, device }: Connection) => `${station}/${device ?? ''}`}
      total={(count) => text('pocTotal', { count })}
      isEmpty={({ all }) => all === 0}
      empty={{ title: text('pocEmpty'), why: text('pocEmptyWhy') }}
      noMatch={text('noMatchPoc')}
      above={<ConnectionKpis page={page} />}
    />
  );
}

function Filters({ page }: { page: ConnectionPage }) {
  const text = useStore($text);
  const { flow } = useStore(page.$filter);
  return (
    <>
      <StationSearch page={page} />
      <TypeChoice page={page} types={STATION_TYPES} />
      <Choice
        label={text('way')}
        all={text('anyWay')}
        options={[
          { value: 'buy', text: text('wayBuy') },
          { value: 'sell', text: text('waySell') },
        ]}
        chosen={flow}
        onChoose={(value) => void page.filter({ flow: value })}
      />
    </>
  );
}

function useColumns(page: ConnectionPage): Column<Connection>[] {
  const text = useStore($text);
  const format = useStore($format);
  const state = useStore(page.$state);
  const aheadMs = state.status === 'ready' ? state.data.aheadMs : 0;
  const number = true;
  const figure = (value: number | null, digits: number, unit: string) => (
    <Value value={value === null ? undefined : format.number(value, digits)} unit={unit} />
  );
  return [
    { ...{ key: 'poc', label: text('poc'), sort: 'name', pinned: true }, cell: (row) => <Name row={row} /> },
    { ...{ key: 'kw', label: text('activePower'), sort: 'kw', number }, cell: (row) => <Power row={row} /> },
    {
      ...{ key: 'kvar', label: text('reactivePower'), sort: 'kvar', number },
      cell: ({ kvar, kw, meter }) =>
        kvar === null && kw !== null && meter === null ? (
          <Quiet>{text('noReactive')}</Quiet>
        ) : (
          figure(kvar, 1, 'kvar')
        ),
    },
    {
      ...{ key: 'pf', label: text('powerFactor'), sort: 'powerFactor', number },
      cell: ({ powerFactor }) => figure(powerFactor, 2, ''),
    },
    {
      ...{ key: 'load', label: text('transformerLoad'), sort: 'loadPercent', number },
      cell: (row) => <Transformer row={row} />,
    },
    {
      ...{ key: 'running', label: text('runningDemand'), number },
      cell: (row) => <RunningDemand row={row} aheadMs={aheadMs} />,
    },
    { ...{ key: 'month', label: text('monthDemand'), number }, cell: (row) => <MonthDemand row={row} /> },
    {
      ...{ key: 'volts', label: text('voltage'), sort: 'volts', number },
      cell: ({ volts }) =>
        volts !== null && volts >= 1000 ? figure(volts / 1000, 2, 'kV') : figure(volts, 0, 'V'),
    },
  ];
}

function Name({ row }: { row: Connection }) {
  const text = useStore($text);
  const links = useStationLinks();
  const { station, stationName, type, device, name, points } = row;
  const link = useLink(device === null ? links.station(station) : links.device(station, device));
  return (
    <Stack>
      <Link {...link}>
        <Main>{stationName}</Main>
      </Link>
      <Quiet>
        {station} · {text(typeTexts[type])}
      </Quiet>
      <Quiet>{device === null ? text('sumOf', { count: points }) : `${name} · ${device}`}</Quiet>
    </Stack>
  );
}

function Power({ row }: { row: Connection }) {
  const text = useStore($text);
  const format = useStore($format);
  const links = useStationLinks();
  const { station, device, kw, stale, ts, tz } = row;
  const points = device === null ? 'STATION.gridKw' : `${device}.activeKw`;
  const link = useLink(links.station(station, { tab: 'curves', points }));
  if (kw === null)
    return stale && ts !== null ? (
      <Mark tone="warning">{text('staleSince', { time: format.zoned(ts, tz, Date.now()) })}</Mark>
    ) : (
      <Quiet>–</Quiet>
    );
  return (
    <Stack end>
      <Link {...link}>
        <Value value={format.number(Math.abs(kw), 1)} unit="kW" />
      </Link>
      {kw <= -LEAST_FLOW_KW ? (
        <Mark tone="warning">{text('waySell')}</Mark>
      ) : (
        <Quiet>{text(kw < LEAST_FLOW_KW ? 'balanced' : 'wayBuy')}</Quiet>
      )}
    </Stack>
  );
}

function Transformer({ row: { loadPercent, kva, ratedKva } }: { row: Connection }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  if (loadPercent === null || kva === null || ratedKva === null) return <Quiet>–</Quiet>;
  const isOver = loadPercent >= TRANSFORMER_FULL_PERCENT;
  const isHigh = loadPercent >= TRANSFORMER_HIGH_PERCENT;
  const bar = isHigh ? styles.high : styles.usual;
  return (
    <Stack end>
      <Value value={format.number(loadPercent, 1)} unit="%" />
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.ground} width="100%" height="6" />
        <rect className={isOver ? styles.over : bar} width={`${Math.min(100, loadPercent)}%`} height="6" />
      </svg>
      {isHigh ? (
        <Mark tone={isOver ? 'danger' : 'warning'}>
          {text(isOver ? 'transformerOver' : 'transformerHigh', { percent: TRANSFORMER_HIGH_PERCENT })}
        </Mark>
      ) : (
        <Quiet>{text('ofKva', { kva: format.number(kva), rated: format.number(ratedKva) })}</Quiet>
      )}
    </Stack>
  );
}
