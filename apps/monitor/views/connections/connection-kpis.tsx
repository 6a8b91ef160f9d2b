import { useStore } from '@nanostores/react';
import { TRANSFORMER_HIGH_PERCENT } from '#contract/energy/connection/limits.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { ConnectionPage } from '../../stores/connections.ts';
import { $text } from '../../texts/types/text.ts';
import { type Kpi, Kpis, power } from '../list/kpis.tsx';

/** The key figures of all points of the filter. Sums say how many stations they are of. */
export function ConnectionKpis({ page }: { page: ConnectionPage }) {
  const text = useStore($text);
  const state = useStore(page.$state);
  if (state.status === 'failed') return null;
  const data = state.status === 'ready' ? state.data : undefined;
  const total = data?.total;
  const isDemo = data?.list.some(({ quality }) => (quality & Quality.Simulated) !== 0) ?? false;
  const [have, expected] = [total?.fresh ?? 0, total?.expected ?? 0];
  const note = total ? text('ofStations', { have, expected }) : ' ';
  // Without any station that sends, nothing is known: 0 would be wrong.
  const known = (value: number | undefined) => (total && have === 0 ? null : value);
  const derivation = {
    formula: text('sumFormula'),
    coverage: { have, expected, unit: text('stationsUnit') },
  };
  const count = { unit: '', decimals: 0 };
  const items: Kpi[] = [
    { key: 'buy', label: text('boughtNow'), ...power(known(total?.buyKw)), derivation, note },
    { key: 'sell', label: text('soldNow'), ...power(known(total?.sellKw)), derivation, note },
    { key: 'selling', label: text('sellingStations'), value: known(total?.selling), ...count, note },
    {
      ...{ key: 'high', label: text('highLoads', { percent: TRANSFORMER_HIGH_PERCENT }) },
      ...{ value: known(total?.high), ...count, note },
    },
  ];
  return <Kpis items={items} isDemo={isDemo} />;
}
