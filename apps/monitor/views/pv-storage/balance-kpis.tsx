import { useStore } from '@nanostores/react';
import { $text } from '../../texts/types/text.ts';
import { energy, type Kpi, Kpis, percent } from '../list/kpis.tsx';
import { useStationLinks } from '../station/links.ts';
import { howOf, type Shown } from './shown.ts';

/** The key figures of a balance, each with its formula. */
export function BalanceKpis({ shown: { balance, stations, expected, have, curtailed } }: { shown: Shown }) {
  const text = useStore($text);
  const links = useStationLinks();
  const flow = (from: string, to: string) =>
    balance?.flows.find((one) => one.from === from && one.to === to)?.value ?? 0;
  const input = (label: string, value: number | undefined) => ({ label, value: value ?? null, unit: 'kWh' });
  const common = {
    coverage: { have, expected, unit: text('stationsUnit') },
    links: stations.map(({ code, name, from, to }) => ({
      label: name,
      href: links.station(code, { tab: 'curves', from, to }),
    })),
  };
  const [charge, fromPv] = [balance?.chargeKwh ?? null, flow('pv', 'charge')];
  const sums = { ...common, formula: text('sumFormula') };
  const [one] = stations;
  const isOne = stations.length === 1 && one !== undefined && balance !== null;
  const how = (figure: 'selfConsumptionPercent' | 'originAutarkyPercent') =>
    isOne ? { how: howOf(one, figure) } : {};
  const items: Kpi[] = [
    {
      ...how('selfConsumptionPercent'),
      ...{ key: 'self', label: text('selfConsumption'), ...percent(balance?.selfConsumptionPercent ?? null) },
      derivation: {
        ...{ ...common, formula: text('selfFormula'), notes: [text('zeroWithoutPv')] },
        inputs: [input(text('sell'), balance?.sellKwh), input(text('generation'), balance?.pvKwh)],
      },
    },
    {
      ...how('originAutarkyPercent'),
      ...{ key: 'autarky', label: text('autarky'), ...percent(balance?.autarkyPercent ?? null) },
      derivation: {
        ...{ ...common, formula: text('autarkyFormula'), notes: [text('fullWithoutLoad')] },
        inputs: [input(text('buy'), balance?.buyKwh), input(text('consumption'), balance?.loadKwh)],
      },
    },
    {
      ...{ key: 'share', label: text('fromPvShare') },
      ...percent(charge ? (fromPv / charge) * 100 : null),
      derivation: {
        ...{ ...common, formula: text('fromPvFormula') },
        inputs: [
          input(text('pvToStorage'), balance ? fromPv : undefined),
          input(text('gridToStorage'), balance ? flow('buy', 'charge') : undefined),
          input(text('charge'), balance?.chargeKwh),
        ],
      },
    },
    { key: 'pv', label: text('generation'), ...energy(balance?.pvKwh ?? null), derivation: sums },
    { key: 'load', label: text('consumption'), ...energy(balance?.loadKwh ?? null), derivation: sums },
  ];
  const isEstimated = stations.some(({ estimated }) => estimated);
  const note = text('ofStations', { have, expected });
  return (
    <Kpis
      items={[
        ...items.map((item) => ({ ...item, note, ...(isEstimated && { quality: 'estimated' as const }) })),
        {
          ...{ key: 'curtailed', label: text('curtailed'), ...energy(curtailed.kwh), quality: 'estimated' },
          derivation: {
            ...{ ...common, coverage: { ...common.coverage, have: curtailed.known } },
            ...{ formula: text('curtailedFormula'), notes: [text('curtailedRule')] },
          },
          note:
            curtailed.kwh === null
              ? text('curtailedNone')
              : text('ofStations', { have: curtailed.known, expected }),
        },
      ]}
      isDemo={stations.some(({ simulated }) => simulated)}
    />
  );
}
