import { useStore } from '@nanostores/react';
import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import { $format, quantityText } from '#kit/formats.ts';
import type { StorageOverviewPage } from '../../stores/storage-overview.ts';
import { $text } from '../../texts/types/text.ts';
import { energy, type Kpi, Kpis, percent, power } from '../list/kpis.tsx';

/** The key figures of all storage stations of the filter. Each says how many stations it is of. */
export function StorageKpis({ page }: { page: StorageOverviewPage }) {
  const text = useStore($text);
  const format = useStore($format);
  const state = useStore(page.$state);
  const { days } = useStore(page.$filter);
  if (state.status === 'failed') return null;
  const total = state.status === 'ready' ? state.data.total : undefined;
  const isDemo = state.status === 'ready' && state.data.list.some(({ simulated }) => simulated);
  const expected = total?.expected ?? 0;
  const of = (have: number | undefined) => (total ? text('ofStations', { have: have ?? 0, expected }) : ' ');
  const coverage = (have: number | undefined) => ({ have: have ?? 0, expected, unit: text('stationsUnit') });
  const lately = [
    { label: text('discharge'), value: total?.dischargeKwh ?? null, unit: 'kWh' },
    { label: text('charge'), value: total?.chargeKwh ?? null, unit: 'kWh' },
  ];
  const notes = [text('fullDays', { days }), text('meteredAt')];
  const kw = total?.storageKw;
  const way = (kw ?? 0) > 0 ? 'discharging' : 'charging';
  const doing = kw == null ? '' : text(Math.abs(kw) < LEAST_FLOW_KW ? 'idle' : way);
  const items: Kpi[] = [
    {
      ...{ key: 'power', label: text('powerNow'), ...power(kw == null ? kw : Math.abs(kw)) },
      derivation: { formula: text('sumFormula'), coverage: coverage(total?.fresh) },
      note: [doing, of(total?.fresh)].filter((part) => part !== '').join(' · '),
    },
    {
      ...{ key: 'soc', label: text('storedNow'), ...percent(total?.socPercent) },
      derivation: { formula: text('weightedFormula'), coverage: coverage(total?.fresh) },
      note: total
        ? text('ofInstalled', {
            ...{ have: total.fresh, expected, rating: quantityText(format.energy(total.essKwh)) },
          })
        : ' ',
    },
    {
      ...{ key: 'charged', label: text('chargeToday'), ...energy(total?.chargeTodayKwh) },
      derivation: { formula: text('sumFormula'), coverage: coverage(total?.ofToday) },
      note: of(total?.ofToday),
    },
    {
      ...{ key: 'discharged', label: text('dischargeToday'), ...energy(total?.dischargeTodayKwh) },
      derivation: { formula: text('sumFormula'), coverage: coverage(total?.ofToday) },
      note: of(total?.ofToday),
    },
    {
      ...{ key: 'rte', label: text('roundTripDays', { days }), ...percent(total?.rtePercent) },
      derivation: {
        ...{ formula: text('rteFormula'), inputs: lately, coverage: coverage(total?.withDays), notes },
      },
      note: of(total?.withDays),
    },
    {
      ...{ key: 'cycles', label: text('cyclesDays', { days }), value: total?.cycles, unit: '', decimals: 1 },
      derivation: {
        ...{ formula: text('cyclesFormula'), inputs: lately.slice(0, 1), notes },
        coverage: coverage(total?.withDays),
      },
      note: of(total?.withDays),
    },
  ];
  return <Kpis items={items} isDemo={isDemo} />;
}
