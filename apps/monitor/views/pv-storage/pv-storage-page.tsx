import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { PvStorageStation } from '#contract/energy/pv-storage/calls.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { SearchField } from '#kit/react/fields.tsx';
import { Main, Mark, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { statusTexts } from '#kit/texts/station.ts';
import type { PvStoragePage as Model } from '../../stores/pv-storage.ts';
import { $text } from '../../texts/types/text.ts';
import { ListLayout } from '../list/list-layout.tsx';
import { useStationLinks } from '../station/links.ts';
import { BalanceCards } from './balance-cards.tsx';
import { BalancePeriodBar } from './balance-period-bar.tsx';

/** The stations with arrays and storage: where their energy comes from and goes to, together and one by one. */
export function PvStoragePage({ page }: { page: Model }) {
  const text = useStore($text);
  const { search } = useStore(page.$filter);
  return (
    <ListLayout
      title={text('pvsTitle')}
      page={page}
      filters={
        <>
          <BalancePeriodBar page={page} />
          <SearchField
            label={text('search')}
            value={search}
            onSearch={(part) => void page.filter({ search: part })}
          />
        </>
      }
      columns={useColumns()}
      rowKey={({ code }: PvStorageStation) => code}
      total={(count) => text('stationsTotal', { count })}
      isEmpty={({ all }) => all === 0}
      empty={{ title: text('pvsEmpty'), why: text('pvsEmptyWhy') }}
      noMatch={text('noMatchStations')}
      above={<BalanceCards page={page} />}
    />
  );
}

type Balance = NonNullable<PvStorageStation['balance']>;

function useColumns(): Column<PvStorageStation>[] {
  const text = useStore($text);
  const format = useStore($format);
  const figure = (key: string, label: string, unit: string, read: (balance: Balance) => number) => ({
    ...{ key, label, number: true },
    cell: ({ balance, estimated }: PvStorageStation) => {
      const value = balance && format.number(read(balance), unit === '%' ? 1 : 0);
      return <Value value={value === null ? undefined : `${estimated ? '≈ ' : ''}${value}`} unit={unit} />;
    },
  });
  return [
    {
      ...{ key: 'name', label: text('station'), sort: 'name', pinned: true },
      cell: (row) => <Name row={row} />,
    },
    figure('self', text('selfConsumption'), '%', (balance) => balance.selfConsumptionPercent),
    figure('autarky', text('autarky'), '%', (balance) => balance.autarkyPercent),
    figure('pv', text('generation'), 'kWh', ({ pvKwh }) => pvKwh),
    figure('load', text('consumption'), 'kWh', ({ loadKwh }) => loadKwh),
    figure('charge', text('charge'), 'kWh', ({ chargeKwh }) => chargeKwh),
    figure('discharge', text('discharge'), 'kWh', ({ dischargeKwh }) => dischargeKwh),
    figure('buy', text('buy'), 'kWh', ({ buyKwh }) => buyKwh),
    figure('sell', text('sell'), 'kWh', ({ sellKwh }) => sellKwh),
    {
      ...{ key: 'curtailed', label: text('curtailed'), number: true },
      cell: ({ curtailedKwh }) => (
        <Value value={curtailedKwh === null ? undefined : `≈ ${format.number(curtailedKwh, 0)}`} unit="kWh" />
      ),
    },
    { key: 'data', label: text('signal'), cell: (row) => <Coverage row={row} /> },
  ];
}

function Name({ row: { code, name, status, pvKwp, essKwh } }: { row: PvStorageStation }) {
  const text = useStore($text);
  const format = useStore($format);
  const link = useLink(useStationLinks().station(code));
  return (
    <Stack>
      <Link {...link}>
        <Main>{name}</Main>
      </Link>
      <Quiet>{code}</Quiet>
      <Quiet>{`${format.number(pvKwp)} kWp / ${format.number(essKwh)} kWh`}</Quiet>
      {status !== 'operation' && <Quiet>{text(statusTexts[status])}</Quiet>}
    </Stack>
  );
}

/** Which days the row is of, how much of them there is, and whether the station still sends. */
function Coverage({ row }: { row: PvStorageStation }) {
  const text = useStore($text);
  const format = useStore($format);
  const { from, to, tz, have, expected, estimated, stale, simulated, ts } = row;
  return (
    <Stack>
      <span>{text(from === to ? 'dayOfZone' : 'daysOfZone', { from, to, zone: tz })}</span>
      <Quiet>{text('coverageSlots', { have, expected })}</Quiet>
      {estimated && <Mark tone="warning">{text('coverageEstimated')}</Mark>}
      {stale && ts !== null && (
        <Mark tone="warning">{text('staleSince', { time: format.zoned(ts, tz, Date.now()) })}</Mark>
      )}
      {simulated && <Quiet>{text('demo')}</Quiet>}
    </Stack>
  );
}
