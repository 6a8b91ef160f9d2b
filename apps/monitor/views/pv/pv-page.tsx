import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { PvStation } from '#contract/energy/pv/calls.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Main, Mark, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import type { PvPage as Model } from '../../stores/pv.ts';
import { $text } from '../../texts/sites/text.ts';
import { ListLayout } from '../list/list-layout.tsx';
import { useStringsAddress } from './address.ts';
import { LossesCard, LossFigure } from './losses.tsx';
import { PerformanceCell } from './performance.tsx';
import { PvFilters } from './pv-filters.tsx';
import { PvTotals } from './totals.tsx';
import { WorstCard } from './worst-card.tsx';

/** Whether the arrays made what they should have made, and where the rest went. */
export function PvPage({ page }: { page: Model }) {
  const text = useStore($text);
  return (
    <ListLayout
      title={text('pvTitle')}
      page={page}
      filters={<PvFilters page={page} />}
      columns={useColumns()}
      rowKey={({ code }: PvStation) => code}
      total={(count) => text('pvTotal', { count })}
      isEmpty={({ all }) => all === 0}
      empty={{ title: text('pvEmpty'), why: text('pvEmptyWhy') }}
      noMatch={text('pvNoMatch')}
      above={<PvTotals page={page} />}
      below={
        <>
          <LossesCard page={page} />
          <WorstCard page={page} />
        </>
      }
    />
  );
}

function useColumns(): Column<PvStation>[] {
  const text = useStore($text);
  const format = useStore($format);
  const value = (figure: number | null, unit: string, digits: number) => (
    <Value value={figure === null ? undefined : format.number(figure, digits)} unit={unit} />
  );
  return [
    { key: 'name', label: text('station'), sort: 'name', pinned: true, cell: (row) => <Name row={row} /> },
    {
      ...{ key: 'now', label: text('kwNow'), sort: 'pvKw', number: true },
      cell: (row) => (
        <Stack end>
          {value(row.pvKw, 'kW', 0)}
          <Quiet>
            {row.irradiance === null
              ? text('irradianceNone')
              : text('irradianceNow', { value: format.number(row.irradiance) })}
          </Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'today', label: text('todayMade'), sort: 'todayKwh', number: true },
      cell: (row) => (
        <Stack end>
          {value(row.todayKwh, 'kWh', 0)}
          <Quiet>
            {row.todayHours === null ? '–' : text('hoursFull', { hours: format.number(row.todayHours, 2) })}
          </Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'pr', label: text('pr'), sort: 'prPercent', number: true },
      cell: (row) => <PerformanceCell row={row} />,
    },
    {
      ...{ key: 'kwh', label: text('kwhPeriod'), sort: 'kwh', number: true },
      cell: ({ kwh, hours }) => (
        <Stack end>
          {value(kwh, 'kWh', 0)}
          <Quiet>{hours === null ? '–' : text('hoursFull', { hours: format.number(hours, 2) })}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'availability', label: text('availability'), sort: 'availabilityPercent', number: true },
      cell: (row) => value(row.availabilityPercent, '%', 1),
    },
    {
      ...{ key: 'losses', label: text('losses'), sort: 'outage', number: true },
      cell: (row) => <LossFigure row={row} />,
    },
    {
      ...{ key: 'spread', label: text('spread'), sort: 'spreadPercent', number: true },
      cell: (row) => (
        <Stack end>
          {value(row.spreadPercent, '%', 1)}
          <Quiet>{text('spreadOf', { ...row.inverters })}</Quiet>
        </Stack>
      ),
    },
  ];
}

function Name({ row }: { row: PvStation }) {
  const text = useStore($text);
  const format = useStore($format);
  const link = useLink(useStringsAddress()(row.code));
  return (
    <Stack>
      <Link {...link}>
        <Main>{row.name}</Main>
      </Link>
      <Quiet>
        {[row.code, row.quality === 'simulated' ? text('demo') : '']
          .filter((part) => part !== '')
          .join(' · ')}
      </Quiet>
      {row.stale && row.ts !== null && (
        <Mark tone="warning">{text('staleSince', { time: format.zoned(row.ts, row.tz, Date.now()) })}</Mark>
      )}
    </Stack>
  );
}
