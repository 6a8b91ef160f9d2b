import type { SimulatedDevice } from './frames.ts';
import type { Plant } from './plant.ts';
import { energyWh, kw } from './products/product.ts';
import { bankPlace, placesOf } from './state.ts';
import type { Story } from './story.ts';
import { treeOf } from './tree.ts';
import type { Minute } from './truth.ts';

const percent = (share: number) => Math.round(share * 10_000) / 100;

/**
 * A station's own figures straight out of the truth, for its history. They equal those that are made of its devices'
 * frames, which a test compares.
 */
export function figuresOf(id: number, plant: Plant, story: Story): SimulatedDevice {
  const places = placesOf(plant);
  const hasArrays = plant.arraysKwp.length > 0;
  const hasBanks = plant.banks.length > 0;
  const total = (minute: Minute, of: readonly number[]) =>
    Math.floor(of.reduce((sum, place) => sum + (minute.state[place] ?? 0), 0) / 60);
  const inverters = plant.arraysKwp.map((_, index) => places.inverters + index);
  const [charges, discharges] = (['charge', 'discharge'] as const).map((name) =>
    plant.banks.map((_, bank) => bankPlace(places, bank, name)),
  );
  const soc = ({ state }: Minute) =>
    plant.banks.reduce(
      (sum, { capacityWh }, bank) => sum + percent((state[places.stored + bank] ?? 0) / capacityWh),
      0,
    ) / plant.banks.length;
  const [branch] = treeOf(plant);
  if (!branch) throw new Error('A station has at least itself.');
  return {
    ...{ id, branch },
    gauges: (minute) => [
      hasArrays ? kw(minute.pvW) : null,
      hasBanks ? kw(minute.storageW) : null,
      ...[kw(minute.loadW), kw(minute.gridW)],
      hasBanks ? soc(minute) : null,
    ],
    counters(minute) {
      const pv = total(minute, inverters);
      const [charge = 0, discharge = 0] = [charges, discharges].map((of) => total(minute, of ?? []));
      const buy = energyWh(minute, places.other.buy);
      const sell = energyWh(minute, places.other.sell);
      const load = pv + discharge - charge + buy - sell;
      return [hasArrays ? pv : null, hasBanks ? charge : null, hasBanks ? discharge : null, load, buy, sell];
    },
    isSending: (at) => !story.gaps.some(({ from, to }) => at > from && at < to),
  };
}
