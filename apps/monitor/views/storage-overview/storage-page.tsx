import { type Column, Link, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { RANGES_DAYS, type RangeDays } from '#contract/energy/curve/limits.ts';
import type { StorageStation } from '#contract/energy/storage-overview/calls.ts';
import { STORAGE_STATION_TYPES } from '#contract/energy/storage-overview/limits.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Main, Mark, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import type { StorageOverviewPage } from '../../stores/storage-overview.ts';
import { $text } from '../../texts/types/text.ts';
import { ListLayout } from '../list/list-layout.tsx';
import { StationSearch, StatusChoice, TypeChoice } from '../list/station-choices.tsx';
import { rangeTexts } from '../portfolio/words.ts';
import { useStationLinks } from '../station/links.ts';
import { StorageDayCard } from './storage-day-card.tsx';
import { StorageKpis } from './storage-kpis.tsx';

/** The storage stations: what they do today, what they did lately, how healthy they are, and a day of one of them. */
export function StoragePage({ page }: { page: StorageOverviewPage }) {
  const text = useStore($text);
  return (
    <ListLayout
      title={text('storageTitle')}
      page={page}
      filters={<Filters page={page} />}
      columns={useColumns(page)}
      rowKey={({ code }: StorageStation) => code}
      total={(count) => text('stationsTotal', { count })}
      isEmpty={({ all }) => all === 0}
      empty={{ title: text('storageEmpty'), why: text('storageEmptyWhy') }}
      noMatch={text('noMatchStations')}
      above={<StorageKpis page={page} />}
      below={<StorageDayCard page={page} />}
    />
  );
}

function Filters({ page }: { page: StorageOverviewPage }) {
  const text = useStore($text);
  const { days } = useStore(page.$filter);
  return (
    <>
      <StationSearch page={page} />
      <TypeChoice page={page} types={STORAGE_STATION_TYPES} />
      <StatusChoice page={page} />
      <Select
        aria-label={text('trendPeriod')}
        value={String(days)}
        onChange={(_, { value }) => void page.filter({ days: Number(value) as RangeDays })}
      >
        {RANGES_DAYS.map((value) => (
          <option key={value} value={value}>
            {text(rangeTexts[value])}
          </option>
        ))}
      </Select>
    </>
  );
}

function useColumns(page: StorageOverviewPage): Column<StorageStation>[] {
  const text = useStore($text);
  const format = useStore($format);
  const { days } = useStore(page.$filter);
  const figure = (value: number | null, digits: number, unit: string) => (
    <Value value={value === null ? undefined : format.number(value, digits)} unit={unit} />
  );
  const number = true;
  return [
    {
      ...{ key: 'name', label: text('station'), sort: 'name', pinned: true },
      cell: (row) => <Name row={row} />,
    },
    {
      ...{ key: 'power', label: text('powerNow'), sort: 'storageKw', number },
      cell: (row) => <Now row={row} />,
    },
    {
      ...{ key: 'soc', label: text('socShort'), sort: 'socPercent', number },
      cell: ({ socPercent }) => figure(socPercent, 1, '%'),
    },
    {
      ...{ key: 'charged', label: text('chargeToday'), sort: 'chargeTodayKwh', number },
      cell: ({ chargeTodayKwh }) => figure(chargeTodayKwh, 0, 'kWh'),
    },
    {
      ...{ key: 'discharged', label: text('dischargeToday'), sort: 'dischargeTodayKwh', number },
      cell: ({ dischargeTodayKwh }) => figure(dischargeTodayKwh, 0, 'kWh'),
    },
    {
      ...{ key: 'rte', label: text('roundTripDays', { days }), sort: 'rtePercent', number },
      cell: (row) => <Efficiency row={row} />,
    },
    {
      ...{ key: 'cycles', label: text('cyclesDays', { days }), sort: 'cycles', number },
      cell: ({ cycles }) => figure(cycles, 1, ''),
    },
    {
      ...{ key: 'soh', label: text('health'), sort: 'sohPercent', number },
      cell: (row) => <Health row={row} />,
    },
    {
      ...{ key: 'complete', label: text('complete', { days }), sort: 'completenessPercent', number },
      cell: ({ completenessPercent }) => figure(completenessPercent, 1, '%'),
    },
    {
      ...{ key: 'alarms', label: text('alarms'), sort: 'alarms', number },
      cell: ({ alarms, level }) =>
        level === null ? (
          <Quiet>0</Quiet>
        ) : (
          <Mark tone={level === 3 ? 'danger' : 'warning'}>
            {text('alarmsOpen', { count: alarms, level })}
          </Mark>
        ),
    },
  ];
}

function Name({ row: { code, name, type, status, essKw, essKwh } }: { row: StorageStation }) {
  const text = useStore($text);
  const format = useStore($format);
  const link = useLink(useStationLinks().station(code));
  const rating = `${format.number(essKw)} kW / ${format.number(essKwh)} kWh`;
  return (
    <Stack>
      <Link {...link}>
        <Main>{name}</Main>
      </Link>
      <Quiet>
        {code} · {text(typeTexts[type])}
      </Quiet>
      <Quiet>{rating}</Quiet>
      {status !== 'operation' && <Quiet>{text(statusTexts[status])}</Quiet>}
    </Stack>
  );
}

/** Below this power, a storage is idle. */
const IDLE_KW = 0.05;

function Now({ row }: { row: StorageStation }) {
  const text = useStore($text);
  const format = useStore($format);
  const { storageKw, stale, ts, offsetMinutes } = row;
  if (storageKw === null)
    return stale && ts !== null ? (
      <Mark tone="warning">{text('staleSince', { time: format.zoned(ts, offsetMinutes, Date.now()) })}</Mark>
    ) : (
      <Quiet>–</Quiet>
    );
  const way = storageKw > 0 ? 'discharging' : 'charging';
  return (
    <Stack end>
      <Value value={format.number(Math.abs(storageKw), 1)} unit="kW" />
      <Quiet>{text(Math.abs(storageKw) < IDLE_KW ? 'idle' : way)}</Quiet>
    </Stack>
  );
}

/** Of the storage meter, and with what the auxiliaries consume. */
function Efficiency({ row: { rtePercent, rteWithAuxiliariesPercent } }: { row: StorageStation }) {
  const text = useStore($text);
  const format = useStore($format);
  if (rtePercent === null) return <Quiet>–</Quiet>;
  return (
    <Stack end>
      <Value value={format.number(rtePercent, 1)} unit="%" />
      <Quiet>
        {rteWithAuxiliariesPercent === null
          ? text('noAuxiliaries')
          : text('withAuxiliaries', { value: `${format.number(rteWithAuxiliariesPercent, 1)}%` })}
      </Quiet>
    </Stack>
  );
}

function Health({ row }: { row: StorageStation }) {
  const text = useStore($text);
  const format = useStore($format);
  const { code, sohPercent, sohSpreadPercent, weakest, batteries } = row;
  const link = useLink(useStationLinks().device(code, weakest ?? ''));
  if (sohPercent === null || weakest === null) return <Quiet>–</Quiet>;
  const spread = sohSpreadPercent === null ? '' : `${format.number(sohSpreadPercent, 1)}%`;
  return (
    <Stack end>
      <Link {...link}>
        <Value value={format.number(sohPercent, 1)} unit="%" />
      </Link>
      <Quiet>{spread === '' ? weakest : text('healthSpread', { battery: weakest, spread })}</Quiet>
      {batteries.known < batteries.count && (
        <Quiet>{text('healthKnown', { known: batteries.known, count: batteries.count })}</Quiet>
      )}
    </Stack>
  );
}
