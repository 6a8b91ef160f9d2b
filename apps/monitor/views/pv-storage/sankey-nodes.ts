import type { SankeyProps } from '@heliport/charts';
import type { EnergyBalance } from '#contract/energy/pv-storage/calls.ts';
import type { EnergySource, EnergyUse } from '#contract/energy/pv-storage/limits.ts';
import type { $text, TextKey } from '../../texts/types/text.ts';

type Node = SankeyProps['nodes'][number];

const LOOKS = {
  pv: { text: 'fromPv', tone: 'pv' },
  discharge: { text: 'fromStorage', tone: 'storage' },
  buy: { text: 'fromGrid', tone: 'grid' },
  unknown: { text: 'fromUnknown', tone: 9 },
  load: { text: 'toLoad', tone: 'load' },
  charge: { text: 'toStorage', tone: 'storage' },
  sell: { text: 'toGrid', tone: 'grid' },
  unaccounted: { text: 'toUnaccounted', tone: 9 },
} as const satisfies Record<
  EnergySource | EnergyUse,
  { readonly text: TextKey; readonly tone: NonNullable<Node['tone']> }
>;

/** What the meters of the sources have counted, and those of the uses, in kWh. They differ by what is unaccounted. */
export const sidesOf = (balance: EnergyBalance): { readonly in: number; readonly out: number } => ({
  in: balance.pvKwh + balance.dischargeKwh + balance.buyKwh,
  out: balance.loadKwh + balance.chargeKwh + balance.sellKwh,
});

/** A balance as nodes and flows: sources on the left, uses on the right. */
export const nodesOf = (
  balance: EnergyBalance,
  text: ReturnType<typeof $text.get>,
): Pick<SankeyProps, 'nodes' | 'flows'> => ({
  nodes: Object.entries(LOOKS).map(([id, look]) => ({ id, label: text(look.text), tone: look.tone })),
  flows: balance.flows,
});
