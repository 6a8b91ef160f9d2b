import { isOutlier } from '#contract/energy/cabinet/pack-rules.ts';
import type { Fire, Gas, Pack } from '#contract/energy/cabinet/parts.ts';
import { CONTAINER_NEEDS, type ContainerNeed } from '#contract/energy/container/limits.ts';

/** The gravest of some reasons. */
export const worstNeed = (needs: readonly ContainerNeed[]): ContainerNeed =>
  CONTAINER_NEEDS.find((need) => needs.includes(need)) ?? 'fine';

export const needRank = (need: ContainerNeed): number => CONTAINER_NEEDS.indexOf(need);

interface JudgedRack {
  readonly state: string;
  readonly level: number | null;
  readonly broken: readonly unknown[];
  readonly flags: readonly string[];
  readonly packs: readonly Pack[];
}

/** Why a rack needs somebody. A battery that is full or empty is at work. */
export function needOfRack({ state, level, broken, flags, packs }: JudgedRack): ContainerNeed {
  if (state === 'silent') return 'silent';
  if (level !== null) return 'alarm';
  if (broken.length > 0 || packs.some((pack) => pack.broken.length > 0)) return 'limit';
  if (packs.some((pack) => isOutlier(pack) || pack.isFanStill)) return 'outlier';
  return flags.includes('derated') ? 'derated' : 'fine';
}

interface Judged {
  readonly fire: Fire;
  readonly gas: Gas | null;
  readonly doors: { readonly open: readonly string[] };
  readonly cooling: readonly { readonly state: string }[];
  readonly converters: readonly { readonly state: string }[];
  readonly racks: readonly { readonly need: ContainerNeed }[];
}

/** Why a container needs somebody: a fire loop that cannot be heard is as grave as one that rings. */
export function needOfContainer({ fire, gas, doors, cooling, converters, racks }: Judged): ContainerNeed {
  const isUnsafe = fire.sign !== 'normal' || (gas !== null && gas.sign !== 'normal');
  const isSilent = [...cooling, ...converters].some(({ state }) => state === 'silent');
  const isFaulty = doors.open.length > 0 || converters.some(({ state }) => state === 'fault');
  return worstNeed([
    ...(isUnsafe ? (['safety'] as const) : []),
    ...(isSilent ? (['silent'] as const) : []),
    ...(isFaulty ? (['alarm'] as const) : []),
    ...racks.map(({ need }) => need),
  ]);
}
