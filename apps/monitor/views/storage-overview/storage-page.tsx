import { Figure as ChartFigure } from '@heliport/charts';
import { navigate } from '@heliport/client';
import { type Column, Link, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import { RANGES_DAYS, type RangeDays } from '#contract/energy/curve/limits.ts';
import type { FigureName } from '#contract/energy/derivation/limits.ts';
import type { StorageStation } from '#contract/energy/storage-overview/calls.ts';
import { STORAGE_STATION_TYPES } from '#contract/energy/storage-overview/limits.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Main, Mark, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import type { StorageOverviewPage } from '../../stores/storage-overview.ts';
import { $text } from '../../texts/types/text.ts';
import { How } from '../derivation/how.tsx';
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
  const how = (
    { code }: StorageStation,
    figure: FigureName,
    label: string,
    value: number | null,
    digits: number,
    unit: string,
  ) => {
    if (value === null) return <Value value={undefined} unit={unit} />;
    const shown = <Value value={format.number(value, digits)} unit={unit} />;
    return (
      <How label={label} figure={figure} station={code} days={days}>
        {shown}
      </How>
    );
  };
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
      cell: (row) => how(row, 'socPercent', text('socShort'), row.socPercent, 1, '%'),
    },
    {
      ...{ key: 'charged', label: text('chargeToday'), sort: 'chargeTodayKwh', number },
      cell: (row) => how(row, 'chargeTodayKwh', text('chargeToday'), row.chargeTodayKwh, 0, 'kWh'),
    },
    {
      ...{ key: 'discharged', label: text('dischargeToday'), sort: 'dischargeTodayKwh', number },
      cell: (row) => how(row, 'dischargeTodayKwh', text('dischargeToday'), row.dischargeTodayKwh, 0, 'kWh'),
    },
    {
      ...{ key: 'rte', label: text('roundTripDays', { days }), sort: 'rtePercent', number },
      cell: (row) => <Efficiency row={row} days={days} />,
    },
    {
      ...{ key: 'cycles', label: text('cyclesDays', { days }), sort: 'cycles', number },
      cell: (row) => how(row, 'cycles', text('cyclesDays', { days }), row.cycles, 1, ''),
    },
    {
      ...{ key: 'soh', label: text('health'), sort: 'sohPercent', number },
      cell: (row) => <Health row={row} />,
    },
    {
      ...{
        key: 'availability',
        label: text('availabilityDays', { days }),
        sort: 'availabilityPercent',
        number,
      },
      cell: (row) => <Available row={row} days={days} />,
    },
    {
      ...{ key: 'complete', label: text('complete', { days }), sort: 'completenessPercent', number },
      cell: (row) =>
        how(row, 'completenessPercent', text('complete', { days }), row.completenessPercent, 1, '%'),
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

function Now({ row }: { row: StorageStation }) {
  const text = useStore($text);
  const format = useStore($format);
  const { code, storageKw, stale, ts, tz } = row;
  if (storageKw === null)
    return stale && ts !== null ? (
      <Mark tone="warning">{text('staleSince', { time: format.zoned(ts, tz, Date.now()) })}</Mark>
    ) : (
      <Quiet>–</Quiet>
    );
  const way = storageKw > 0 ? 'discharging' : 'charging';
  return (
    <Stack end>
      <How label={text('powerNow')} figure="storageKw" station={code}>
        <Value value={format.number(Math.abs(storageKw), 1)} unit="kW" />
      </How>
      <Quiet>{text(Math.abs(storageKw) < LEAST_FLOW_KW ? 'idle' : way)}</Quiet>
    </Stack>
  );
}

/** Of the storage meter, and with what the auxiliaries consume. */
function Efficiency({ row, days }: { row: StorageStation; days: RangeDays }) {
  const text = useStore($text);
  const format = useStore($format);
  const { rtePercent, rteWithAuxiliariesPercent } = row;
  if (rtePercent === null) return <Quiet>–</Quiet>;
  return (
    <Stack end>
      <How label={text('roundTripDays', { days })} figure="rtePercent" station={row.code} days={days}>
        <Value value={format.number(rtePercent, 1)} unit="%" />
      </How>
      <Quiet>
        {rteWithAuxiliariesPercent === null
          ? text('noAuxiliaries')
          : text('withAuxiliaries', { value: `${format.number(rteWithAuxiliariesPercent, 1)}%` })}
      </Quiet>
    </Stack>
  );
}

/** How available the converters were, with the one that was least. */
function Available({ row, days }: { row: StorageStation; days: RangeDays }) {
  const text = useStore($text);
  const format = useStore($format);
  const links = useStationLinks();
  const { code, availabilityPercent, availability } = row;
  if (availabilityPercent === null || availability === null) return <Quiet>–</Quiet>;
  const { availableHours, hours, devices, known, least } = availability;
  const leastPercent = `${format.number(least.percent, 1)}%`;
  return (
    <Stack end>
      <ChartFigure
        size="small"
        label={text('availabilityDays', { days })}
        value={availabilityPercent}
        unit="%"
        decimals={1}
        onLink={navigate}
        derivation={{
          formula: text('availabilityFormula'),
          inputs: [
            {
              ...{ label: text('availableHours'), value: availableHours, unit: 'h' },
              href: links.station(code, { tab: 'devices' }),
            },
            { label: text('converterHours'), value: hours, unit: 'h' },
          ],
          coverage: { have: known, expected: devices, unit: text('convertersUnit') },
          notes: [text('availabilityFrom')],
        }}
      />
      {least.percent < availabilityPercent && (
        <Quiet>{text('leastAvailable', { device: least.device, value: leastPercent })}</Quiet>
      )}
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
