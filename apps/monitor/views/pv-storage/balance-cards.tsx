import { Sankey } from '@heliport/charts';
import { Link, makeStyles, Select, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { EnergyBalance, PvStorage, PvStorageStation } from '#contract/energy/pv-storage/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import type { PvStoragePage } from '../../stores/pv-storage.ts';
import { $text } from '../../texts/types/text.ts';
import { How } from '../derivation/how.tsx';
import { EnergyFlow } from '../energy-flow.tsx';
import { useStationLinks } from '../station/links.ts';
import { BalanceKpis } from './balance-kpis.tsx';
import { nodesOf, sidesOf } from './sankey-nodes.ts';
import { howOf, type Shown, shownOf } from './shown.ts';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    '@container (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginBottom: '12px' },
  station: { flex: '0 1 280px', minWidth: 0 },
  line: { margin: '12px 0 0', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  flows: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    margin: '12px 0 0',
    padding: 0,
    listStyle: 'none',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  rule: { margin: '4px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** The balance of the period as figures and as flows, and the powers of now. */
export function BalanceCards({ page }: { page: PvStoragePage }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$state);
  const query = useQuery();
  if (state.status !== 'ready' || state.data.list.length === 0) return null;
  const shown = shownOf(state.data, query.get('station'), text('allStations'));
  return (
    <>
      <BalanceKpis shown={shown} />
      <div className={styles.parts}>
        <Flows data={state.data} shown={shown} />
        <Now shown={shown} />
      </div>
    </>
  );
}

function Flows({ data, shown }: { data: PvStorage; shown: Shown }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const { balance, stations, have, expected } = shown;
  const [one] = stations;
  const note = stations.length > 1 || !one ? text('eachOwnDay') : daysOf(one, text);
  const kwh = (value: number) => format.number(value, 1);
  const sides = balance && sidesOf(balance);
  return (
    <Card title={text('sankey')} note={`${note} · ${text('ofStations', { have, expected })}`}>
      <div className={styles.tools}>
        <Select
          className={styles.station}
          aria-label={text('chooseStation')}
          value={stations.length === 1 ? one?.code : ''}
          onChange={(_, { value }) => replaceQuery({ station: value })}
        >
          {data.list.length > 1 && <option value="">{text('allStations')}</option>}
          {data.list.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {stations.length === 1 && one && <CurvesLink station={one} />}
      </div>
      {balance === null || sides === null ? (
        <StatePanel drawing="empty" title={text('balanceNone')} reason={text('balanceNoneWhy')} />
      ) : (
        <>
          <Sankey
            label={`${text('sankey')}: ${shown.name}`}
            unit="kWh"
            decimals={1}
            height={300}
            {...nodesOf(balance, text)}
          />
          <p className={styles.line}>
            {text('balanceLine', { in: kwh(sides.in), out: kwh(sides.out), rest: kwh(sides.in - sides.out) })}
          </p>
          <p className={styles.rule}>{text('balanceRule')}</p>
          {stations.length === 1 && one && <FlowList station={one} balance={balance} />}
        </>
      )}
    </Card>
  );
}

/** Each flow in words, which opens how it was made. */
function FlowList({ station, balance }: { station: PvStorageStation; balance: EnergyBalance }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const { nodes } = nodesOf(balance, text);
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.label ?? id;
  return (
    <ul className={styles.flows}>
      {balance.flows.map(({ from, to, value }) => (
        <li key={`${from}-${to}`}>
          <How label="" {...howOf(station, 'originKwh', { from, to })}>
            {nameOf(from)} → {nameOf(to)} {format.number(value, 1)} kWh
          </How>
        </li>
      ))}
    </ul>
  );
}

const daysOf = ({ from, to, tz }: PvStorageStation, text: ReturnType<typeof $text.get>) =>
  text(from === to ? 'dayOfZone' : 'daysOfZone', { from, to, zone: tz });

function CurvesLink({ station: { code, from, to } }: { station: PvStorageStation }) {
  const text = useStore($text);
  const link = useLink(useStationLinks().station(code, { tab: 'curves', from, to }));
  return <Link {...link}>{text('openCurves')}</Link>;
}

/** The powers of the stations that send, as one. */
function Now({ shown: { stations, expected } }: { shown: Shown }) {
  const text = useStore($text);
  const fresh = stations.filter(({ loadKw }) => loadKw !== null);
  if (fresh.length === 0)
    return (
      <Card title={text('flow')}>
        <StatePanel drawing="empty" title={text('flow')} reason={text('flowMissing')} />
      </Card>
    );
  const sum = (name: 'pvKw' | 'storageKw' | 'loadKw' | 'gridKw') =>
    fresh.reduce((kw, row) => kw + (row[name] ?? 0), 0);
  const capacity = fresh.reduce((kwh, row) => kwh + row.essKwh, 0);
  const stored = fresh.reduce((kwh, row) => kwh + (row.socPercent ?? 0) * row.essKwh, 0);
  const isKnown = fresh.every(({ socPercent }) => socPercent !== null) && capacity > 0;
  const power = {
    ...{ pvKw: sum('pvKw'), storageKw: sum('storageKw'), loadKw: sum('loadKw'), gridKw: sum('gridKw') },
    socPercent: isKnown ? stored / capacity : null,
  };
  return <EnergyFlow overview={{ power }} note={text('ofStations', { have: fresh.length, expected })} />;
}
