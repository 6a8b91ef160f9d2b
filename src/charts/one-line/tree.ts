import type { OneLineDevice, OneLineReading } from '../one-line-props.ts';

/** What makes or uses the energy of an element: the tone of its wire. */
type Energy = 'pv' | 'storage' | 'load' | 'grid';

/** An element of the diagram. Places count from 0: `leaf` across, `depth` away from the grid. */
export interface OneLineElement {
  /** Code of the device that it leads to. */
  readonly device: string;
  /** Unlike the device's code for the load, which is a figure of the station. */
  readonly key: string;
  readonly name: string | undefined;
  readonly kind: string;
  readonly parent: string | undefined;
  readonly leaf: number;
  readonly depth: number;
  readonly energy: Energy;
  /** Power towards the parent, in kW; null where nothing measures it. */
  readonly upKw: number | null;
}

export interface OneLine {
  readonly elements: readonly OneLineElement[];
  readonly leaves: number;
  readonly depths: number;
  /** Devices beside the diagram: control and sensors. */
  readonly beside: readonly OneLineDevice[];
}

interface Branch {
  readonly key: string;
  readonly device: OneLineDevice;
  readonly kind: string;
  readonly name: string | undefined;
  readonly children: readonly Branch[];
}

const BESIDE = ['ems', 'weather'];
const ROOTS = ['poc', 'mains', 'meter'];
const LOADS = ['hvac', 'it', 'rectifier', 'load'];
const STORES = ['pcs', 'cabinet', 'rack', 'battery', 'container', 'fire', 'gas'];

export const LOAD = 'load';

/** Newest values by the code of the device. */
export type Values = Readonly<Record<string, OneLineReading | undefined>>;

/** The single-line diagram of a station, drawn out of its tree of devices: the connection to the grid on top. */
export function oneLineOf(devices: readonly OneLineDevice[], latest: Values): OneLine {
  const station = devices.find(({ kind }) => kind === 'station');
  const electric = devices.filter((one) => one !== station && !BESIDE.includes(one.kind));
  const roots = electric.filter(({ parent }) => parent === null);
  const root = ROOTS.flatMap((kind) => roots.find((one) => one.kind === kind) ?? [])[0];
  const beside = devices.filter(({ kind }) => BESIDE.includes(kind));
  if (!root) return { elements: [], leaves: 0, depths: 0, beside };
  const branch = (device: OneLineDevice): Branch => ({
    ...{ key: device.code, device, kind: device.kind, name: device.name },
    children: electric.filter(({ parent }) => parent === device.code).map(branch),
  });
  const others = roots.filter((one) => one !== root).map(branch);
  const trunk = branch(root);
  const isOneOf = (kinds: readonly string[]) => electric.some(({ kind }) => kinds.includes(kind));
  // What a station uses is measured only where devices do; else the station's own figure stands for it.
  const load: Branch[] =
    station && !isOneOf(['it'])
      ? [{ key: LOAD, device: station, kind: LOAD, name: undefined, children: [] }]
      : [];
  return { ...placed({ ...trunk, children: [...trunk.children, ...others, ...load] }, latest), beside };
}

function placed(trunk: Branch, latest: Values): Omit<OneLine, 'beside'> {
  const elements: OneLineElement[] = [];
  let leaves = 0;
  let depths = 0;
  const place = (branch: Branch, parent: string | undefined, depth: number): number => {
    depths = Math.max(depths, depth + 1);
    const across = branch.children.map((child) => place(child, branch.key, depth + 1));
    if (across.length === 0) leaves += 1;
    const leaf = across.length === 0 ? leaves - 1 : ((across[0] ?? 0) + (across.at(-1) ?? 0)) / 2;
    elements.push({
      ...{ key: branch.key, device: branch.device.code, name: branch.name, kind: branch.kind },
      ...{ parent, leaf, depth, energy: energyOf(branch), upKw: upOf(branch, latest) },
    });
    return leaf;
  };
  place(trunk, undefined, 0);
  return { elements: elements.toSorted((a, b) => a.depth - b.depth || a.leaf - b.leaf), leaves, depths };
}

function energyOf({ kind, children }: Branch): Energy {
  if (kind === 'inverter') return 'pv';
  if (STORES.includes(kind)) return 'storage';
  if (LOADS.includes(kind)) return 'load';
  return kind === 'meter' && children[0] ? energyOf(children[0]) : 'grid';
}

function upOf({ kind, device, children }: Branch, latest: Values): number | null {
  const values = latest[device.code]?.values ?? {};
  const of = (point: string) => values[point] ?? null;
  const down = (kw: number | null) => (kw === null ? null : -kw);
  if (kind === LOAD) return down(of('loadKw'));
  if (kind === 'hvac' || kind === 'it') return down(of('activeKw'));
  if (kind === 'rectifier') return down(of('outputKw'));
  // A meter at the connection measures what the connection shows.
  if (kind === 'meter' && children.length === 0) return null;
  const own = of('activeKw');
  if (own !== null) return own;
  const [volts, amps] = [of('volts'), of('amps')];
  if (['cabinet', 'rack'].includes(kind) && volts !== null && amps !== null) return (volts * amps) / 1000;
  const known = children.flatMap((child) => upOf(child, latest) ?? []);
  return known.length === 0 ? null : known.reduce((sum, kw) => sum + kw, 0);
}

export type Direction = 'up' | 'down' | 'before' | 'after';

/** The element beside one in a direction; undefined at the edge. */
export function neighbour(
  elements: readonly OneLineElement[],
  from: OneLineElement,
  direction: Direction,
): OneLineElement | undefined {
  if (direction === 'up') return elements.find(({ key }) => key === from.parent);
  if (direction === 'down') return elements.find(({ parent }) => parent === from.key);
  const row = elements.filter(({ depth }) => depth === from.depth);
  return row[row.indexOf(from) + (direction === 'before' ? -1 : 1)];
}
