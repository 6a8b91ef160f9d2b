import type { Asset, StationAssets } from '#contract/energy/asset/calls.ts';

type Device = StationAssets['devices'][number];

/** A line of the tree: a device, what is in its place, and how deep it stands. */
export interface TreeLine {
  readonly device: Device;
  readonly depth: number;
  /** The physical device; undefined where nobody recorded one. */
  readonly asset: Asset | undefined;
  /** Recorded parts of the device, by the names of their places. */
  readonly parts: readonly { readonly part: string; readonly asset: Asset }[];
}

/** A place in words: its device, and the part of it. */
export const placeText = (device: string, part: string): string =>
  part === '' ? device : `${device} · ${part}`;

const currentPlace = ({ places }: Asset) => places.find(({ until }) => until === null);

/** The devices below those that they are part of, each with what is installed there. */
export function treeOf({ devices, assets }: Pick<StationAssets, 'devices' | 'assets'>): TreeLine[] {
  const codes = new Set(devices.map(({ code }) => code));
  const lines: TreeLine[] = [];
  const walk = (parent: string | null, depth: number): void => {
    for (const device of devices) {
      const isRoot = device.parent === null || !codes.has(device.parent);
      if (parent === null ? !isRoot : device.parent !== parent) continue;
      const here = assets.flatMap((asset) => {
        const place = currentPlace(asset);
        return place?.device === device.code ? [{ part: place.part, asset }] : [];
      });
      lines.push({
        ...{ device, depth, asset: here.find(({ part }) => part === '')?.asset },
        parts: here.filter(({ part }) => part !== ''),
      });
      walk(device.code, depth + 1);
    }
  };
  walk(null, 0);
  return lines;
}

/** Assets that are in no place of the tree: in repair, spare, retired. */
export const assetsAway = (assets: readonly Asset[]): Asset[] =>
  assets.filter((asset) => currentPlace(asset) === undefined);
