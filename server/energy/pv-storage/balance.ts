import { autarkyPercent, selfConsumptionPercent } from '#contract/energy/balance/rules.ts';
import type { EnergyBalance } from '#contract/energy/pv-storage/calls.ts';
import { type Energies, type EnergyFlow, flowsOf } from '#contract/energy/pv-storage/rules.ts';

/** Continuous readings of a station's counters in Wh. */
export interface Reading {
  readonly t: number;
  readonly wh: Readonly<Energies>;
  /** The reading is an estimate. */
  readonly isEstimated: boolean;
}

export interface Balanced {
  /** Null without two readings. */
  readonly balance: EnergyBalance | null;
  /** Time that the readings cover without a gap. */
  readonly coveredMs: number;
  readonly isEstimated: boolean;
}

const QUARTER_MS = 900_000;
/** Buckets of the last minutes are not rolled up yet: so long, the newest frame follows the last bucket without a gap. */
const TAIL_MS = 2_700_000;
const NAMES = ['pv', 'charge', 'discharge', 'load', 'buy', 'sell'] as const;

const between = (one: Energies, other: Energies): Energies | null => {
  const grown = Object.fromEntries(
    NAMES.map((name) => [name, other[name] - one[name]]),
  ) as unknown as Energies;
  return NAMES.some((name) => grown[name] < 0) ? null : grown;
};

/**
 * The balance between the first of the readings and the last, each interval by itself. The last reading can be the
 * newest frame. Energy over a gap is assigned as a whole, which makes it an estimate.
 */
export function balancedBetween(readings: readonly Reading[], isTailed: boolean): Balanced {
  const flows = new Map<string, EnergyFlow>();
  let coveredMs = 0;
  let isEstimated = false;
  for (const [index, next] of readings.entries()) {
    const one = readings[index - 1];
    if (one === undefined) continue;
    const longest = isTailed && index === readings.length - 1 ? TAIL_MS : QUARTER_MS;
    const isGap = next.t - one.t > longest;
    if (!isGap) coveredMs += next.t - one.t;
    const energies = between(one.wh, next.wh);
    if (isGap || energies === null || one.isEstimated || next.isEstimated) isEstimated = true;
    for (const flow of energies ? flowsOf(energies) : []) add(flows, flow);
  }
  const balance = readings.length < 2 ? null : balanceOf([...flows.values()]);
  return { balance, coveredMs, isEstimated };
}

function add(flows: Map<string, EnergyFlow>, { from, to, value }: EnergyFlow): void {
  const key = `${from} ${to}`;
  flows.set(key, { from, to, value: (flows.get(key)?.value ?? 0) + value });
}

/** The figures of flows in Wh. All of them are sums of flows, so both sides agree. */
function balanceOf(flows: readonly EnergyFlow[]): EnergyBalance {
  const sum = (side: 'from' | 'to', name: string) =>
    flows.reduce((total, flow) => (flow[side] === name ? total + flow.value : total), 0) / 1000;
  const [pvKwh, buyKwh, loadKwh, sellKwh] = [
    sum('from', 'pv'),
    sum('from', 'buy'),
    sum('to', 'load'),
    sum('to', 'sell'),
  ];
  return {
    ...{ pvKwh, buyKwh, loadKwh, sellKwh },
    ...{ chargeKwh: sum('to', 'charge'), dischargeKwh: sum('from', 'discharge') },
    selfConsumptionPercent: rounded(selfConsumptionPercent(pvKwh, sellKwh)),
    autarkyPercent: rounded(autarkyPercent(loadKwh, buyKwh)),
    flows: flows.map(({ value, ...flow }) => ({ ...flow, value: value / 1000 })),
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The balance of several stations; null without any. */
export function summedBalance(balances: readonly EnergyBalance[]): EnergyBalance | null {
  if (balances.length === 0) return null;
  const flows = new Map<string, EnergyFlow>();
  for (const { flows: own } of balances)
    for (const { value, ...flow } of own) add(flows, { ...flow, value: Math.round(value * 1000) });
  return balanceOf([...flows.values()]);
}
