import { Quality } from '#contract/energy/frame/quality.ts';
import { seedOf } from './noise.ts';
import type { Plant } from './plant.ts';
import { energyWh, type Part, type SimulatedPoint } from './products/product.ts';
import { placesOf } from './state.ts';
import type { Distortion, RegisterMark, Story } from './story.ts';
import { type Branch, treeOf } from './tree.ts';
import type { Minute } from './truth.ts';

/** A device that is simulated, with the id under which it is stored. */
export interface SimulatedDevice {
  readonly id: number;
  readonly branch: Branch;
  /** Its gauges and counters at a minute, in the order of their positions. */
  gauges(minute: Minute): (number | null)[];
  counters(minute: Minute): (number | null)[];
  /** False while it does not send. */
  isSending(at: number): boolean;
}

/** Values of a device: those of its product, as the story distorts them. */
type Reader = (minute: Minute) => number | null;

interface Site {
  readonly plant: Plant;
  readonly story: Story;
  readonly marks: readonly RegisterMark[];
  readonly deviceIds: ReadonlyMap<string, number>;
}

/** The devices of a station that send frames: all but the station itself and those without points. */
export function devicesOf(site: Site): SimulatedDevice[] {
  const { plant, story, deviceIds } = site;
  const counts = new Map<string, number>();
  const gaps = story.gaps;
  return treeOf(plant).flatMap((branch): SimulatedDevice[] => {
    const { code, product } = branch;
    const index = counts.get(product.kind) ?? 0;
    counts.set(product.kind, index + 1);
    const id = deviceIds.get(code);
    if (id === undefined || product.kind === 'station' || product.points.length === 0) return [];
    const part = partOf(site, branch, index);
    const readers = (isCounter: boolean) =>
      product.points
        .filter(({ kind }) => (kind === 'counter') === isCounter)
        .map((point) => readerOf(point, part, site, branch));
    const [gauges, counters] = [readers(false), readers(true)];
    const muted = story.muted.filter(({ deviceId }) => deviceId === id);
    return [
      {
        ...{ id, branch },
        gauges: (minute) => gauges.map((read) => read(minute)),
        counters: (minute) => counters.map((read) => read(minute)),
        isSending: (at) =>
          !gaps.some(({ from, to }) => at > from && at < to) &&
          !muted.some(({ from, to }) => at >= from && at < to),
      },
    ];
  });
}

function partOf({ plant, story, marks }: Site, { code, bank = 0, share = 1 }: Branch, index: number): Part {
  const places = placesOf(plant);
  const energies = (minute: Minute) => ({
    import: energyWh(minute, places.other.buy),
    export: energyWh(minute, places.other.sell),
  });
  return {
    ...{ code, index, bank, share, plant, places },
    deadStrings: story.deadStrings.filter(({ inverter }) => code.startsWith('INV-') && inverter === index),
    seed: seedOf(`${plant.code}/${code}`),
    register: registerOf(code, story, marks, energies),
  };
}

/** A meter's register: it goes on from the change before, and towards what it shows just before the next one. */
function registerOf(
  code: string,
  story: Story,
  marks: readonly RegisterMark[],
  energies: (minute: Minute) => { import: number; export: number },
): Part['register'] {
  const changes = story.registers.filter(({ device, at }) => device === code && at > 0);
  if (changes.length === 0) return energies;
  const markOf = (at: number) => marks.find((mark) => mark.device === code && mark.at === at);
  return (minute) => {
    const site = energies(minute);
    const next = changes.find(({ at }) => at > minute.at);
    const last = changes.findLast(({ at }) => at <= minute.at);
    const anchor = next?.beforeWh ? next : last;
    const mark = anchor && markOf(anchor.at);
    if (!anchor || !mark) return site;
    const isBefore = anchor === next;
    const start = (isBefore ? anchor.beforeWh : null) ?? { import: 0, export: 0 };
    const multiplier = anchor.multipliers[isBefore ? 0 : 1];
    return {
      import: Math.floor(start.import + (site.import - mark.buyWh) / multiplier),
      export: Math.max(0, Math.floor(start.export + (site.export - mark.sellWh) / multiplier)),
    };
  };
}

function readerOf(point: SimulatedPoint, part: Part, { story }: Site, { code }: Branch): Reader {
  const factor = 10 ** point.decimals;
  const isCounter = point.kind === 'counter';
  const plain: Reader = (minute) => {
    const value = point.value(minute, part);
    // `+ 0`: a negative zero would be shown.
    return isCounter ? value : Math.round(value * factor) / factor + 0;
  };
  const heated = heatReader(point, plain, story, code);
  const own = (story.distortions.get(code) ?? []).filter(
    (one) => one.kind === 'reversed' || one.kind === 'turned' || one.point === point.code,
  );
  return own.reduce((read, distortion) => distorted(read, distortion, point, part), heated);
}

function heatReader(point: SimulatedPoint, read: Reader, { hot }: Story, code: string): Reader {
  const curves = hot.filter((one) => one.device === code && point.code === `pack${one.pack}CellMaxC`);
  if (curves.length === 0) return read;
  return (minute) => {
    for (const { curve } of curves) {
      const next = curve.findIndex(([at]) => at > minute.at);
      const [from, to] = [curve[next - 1], curve[next]];
      if (!from || !to) continue;
      const share = (minute.at - from[0]) / (to[0] - from[0]);
      return Math.round((from[1] + (to[1] - from[1]) * share) * 10) / 10;
    }
    return read(minute);
  };
}

function distorted(read: Reader, one: Distortion, point: SimulatedPoint, part: Part): Reader {
  const other = reversedReader(point, read, part);
  return (minute) => {
    if (minute.at < one.from || minute.at >= one.to) return read(minute);
    switch (one.kind) {
      case 'stuck':
        return one.value;
      case 'missing':
        return null;
      case 'scaled': {
        const value = (read(minute) ?? 0) * one.factor;
        return point.kind === 'counter' ? Math.round(value) : value;
      }
      case 'reversed':
        return other(minute);
      case 'turned':
        return point.kind === 'counter' ? read(minute) : other(minute);
    }
  };
}

/** A meter that is connected the wrong way round. */
function reversedReader(point: SimulatedPoint, read: Reader, part: Part): Reader {
  if (['activeKw', 'reactiveKvar', 'demandKw'].includes(point.code))
    return (minute) => -(read(minute) ?? 0) || 0;
  if (point.code === 'importKwh') return (minute) => part.register(minute).export;
  if (point.code === 'exportKwh') return (minute) => part.register(minute).import;
  return read;
}

/** Bits of all simulated values. */
export const SIMULATED: number = Quality.Simulated;
