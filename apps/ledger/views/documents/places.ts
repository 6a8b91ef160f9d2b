import type { StationAssets } from '#contract/energy/asset/calls.ts';
import { assetsAway, treeOf } from '../../stores/asset-tree.ts';

/** Something of a station that has documents of its own. */
export interface PlaceOption {
  /** `device:M1` or `asset:12`. */
  readonly value: string;
  readonly title: string;
}

/** Devices and assets of a station in the order of its tree. */
export function placesOf(assets: StationAssets | undefined): readonly PlaceOption[] {
  if (!assets) return [];
  const titleOf = (
    place: string,
    { maker, model, serial }: { maker: string; model: string; serial: string },
  ) => [place, `${maker} ${model}`, serial].filter(Boolean).join(' · ');
  return [
    ...treeOf(assets).flatMap(({ device, asset, parts }) => [
      asset
        ? { value: `asset:${asset.id}`, title: titleOf(device.code, asset) }
        : { value: `device:${device.code}`, title: [device.code, device.name].filter(Boolean).join(' · ') },
      ...parts.map((one) => ({
        value: `asset:${one.asset.id}`,
        title: titleOf(`${device.code} · ${one.part}`, one.asset),
      })),
    ]),
    ...assetsAway(assets.assets).map((asset) => ({ value: `asset:${asset.id}`, title: titleOf('', asset) })),
  ];
}
