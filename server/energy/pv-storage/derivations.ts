import type { DerivationInput, DerivationQuery } from '#contract/energy/derivation/calls.ts';
import type { OriginFigure } from '#contract/energy/derivation/limits.ts';
import type { EnergyBalance } from '#contract/energy/pv-storage/calls.ts';
import type { EnergySource, EnergyUse } from '#contract/energy/pv-storage/limits.ts';
import {
  type Derived,
  inputOf,
  restOf,
  roleSources,
  rounded,
  type StationAsk,
} from '#server/energy/derivation/public.ts';
import { readRows } from './commands/stations.ts';

type Flow = EnergyBalance['flows'][number];
type Total = 'pvKwh' | 'dischargeKwh' | 'buyKwh' | 'loadKwh' | 'chargeKwh' | 'sellKwh';

const TOTALS = {
  ...{ pv: 'pvKwh', discharge: 'dischargeKwh', buy: 'buyKwh' },
  ...{ load: 'loadKwh', charge: 'chargeKwh', sell: 'sellKwh' },
} as const satisfies Partial<Record<EnergySource | EnergyUse, Total>>;

/** A figure of an energy balance: the energy of a flow, or a share. */
export async function deriveOrigin(figure: OriginFigure, ask: StationAsk): Promise<Derived> {
  const { context, devices, place, query } = ask;
  if (place.status === 'construction') return { value: null, reason: 'construction', formula: '' };
  if (place.type !== 'PV_ES') return { value: null, reason: 'notHad', formula: '' };
  const [row] = await readRows(context, devices, [place], query.period ?? 'day', query.date);
  if (!row?.balance) return { value: null, reason: 'lacking', formula: '' };
  const made = figure === 'originKwh' ? flowOf(row.balance, query) : shareOf(figure, row.balance);
  return {
    ...made,
    reason: null,
    period: { from: row.from, to: row.to },
    coverage: { have: row.have, expected: row.expected, unit: 'slots' },
    notes: [...(made.notes ?? []), ...(row.estimated ? (['estimatedGaps'] as const) : [])],
    sources: roleSources(ask, ['pvWh', 'dischargeWh', 'chargeWh', 'loadWh', 'buyWh', 'sellWh']),
  };
}

const totalInput = (balance: EnergyBalance, total: Total): DerivationInput =>
  inputOf({ id: total, name: total, value: rounded(balance[total]), unit: 'kWh' });

/** A flow is what its source had, less the other flows out of it; of an unknown source, by its use. */
function flowOf(
  balance: EnergyBalance,
  { from, to }: DerivationQuery,
): Pick<Derived, 'value' | 'formula' | 'inputs' | 'notes'> {
  const isOwn = (flow: Flow) => flow.from === from && flow.to === to;
  const total = from === 'unknown' ? TOTALS[to as keyof typeof TOTALS] : TOTALS[from as keyof typeof TOTALS];
  const beside = balance.flows.filter(
    (flow) => !isOwn(flow) && (from === 'unknown' ? flow.to === to : flow.from === from),
  );
  return {
    ...{ value: balance.flows.find(isOwn)?.value ?? 0, notes: ['assigned'] },
    formula: [total, ...beside.map((_, index) => `flow${index + 1}`)].join(' - '),
    inputs: [
      totalInput(balance, total),
      ...beside.map(({ value, ...flow }, index) =>
        inputOf({ id: `flow${index + 1}`, name: 'flowKwh', value, unit: 'kWh', flow }),
      ),
    ],
  };
}

function shareOf(
  figure: Exclude<OriginFigure, 'originKwh'>,
  balance: EnergyBalance,
): Pick<Derived, 'value' | 'formula' | 'inputs' | 'notes'> {
  const isOwnUse = figure === 'selfConsumptionPercent';
  const [part, whole]: [Total, Total] = isOwnUse ? ['sellKwh', 'pvKwh'] : ['buyKwh', 'loadKwh'];
  return {
    value: isOwnUse ? balance.selfConsumptionPercent : balance.autarkyPercent,
    ...restOf(
      { id: part, kwh: balance[part] },
      { id: whole, kwh: balance[whole] },
      isOwnUse ? 'withoutProduction' : 'withoutLoad',
    ),
    inputs: [totalInput(balance, part), totalInput(balance, whole)],
  };
}
