import type { ModelLimits } from '../device/points.ts';
import { CABINET_LIMITS, type CabinetFlag, type CabinetLimit, DERATED_SHARE } from './limits.ts';

/** Cells of a cabinet: the lowest and highest voltage, the hottest one, and how far its packs are apart. */
export interface CellFigures {
  readonly minV: number | null;
  readonly maxV: number | null;
  readonly maxC: number | null;
  readonly spreadV: number | null;
  readonly spreadC: number | null;
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

const PACK_POINT = /^pack\d+Cell(MinV|MaxV|MaxC)$/;

/** The figures of the cells out of the points of the packs: `pack6CellMaxC` is the hottest cell of pack 6. */
export function cellFigures(values: Iterable<readonly [point: string, value: number | null]>): CellFigures {
  const found: Record<string, number[]> = { MinV: [], MaxV: [], MaxC: [] };
  for (const [point, value] of values) {
    const kind = PACK_POINT.exec(point)?.[1];
    if (kind !== undefined && value !== null) found[kind]?.push(value);
  }
  const { MinV: low = [], MaxV: high = [], MaxC: hot = [] } = found;
  const minV = low.length > 0 ? Math.min(...low) : null;
  const maxV = high.length > 0 ? Math.max(...high) : null;
  const maxC = hot.length > 0 ? Math.max(...hot) : null;
  return {
    minV: minV === null ? null : rounded(minV, 3),
    maxV: maxV === null ? null : rounded(maxV, 3),
    maxC: maxC === null ? null : rounded(maxC, 1),
    spreadV: minV === null || maxV === null ? null : rounded(maxV - minV, 3),
    spreadC: maxC === null ? null : rounded(maxC - Math.min(...hot), 1),
  };
}

/** The limits of the product model that are broken. One that the model does not name cannot be. */
export function brokenLimits(figures: CellFigures, limits: ModelLimits): CabinetLimit[] {
  const { minV, maxV, maxC, spreadV, spreadC } = figures;
  const above = { cellMaxC: maxC, spreadC, spreadV, cellMaxV: maxV } as const;
  return CABINET_LIMITS.filter((name) => {
    const limit = limits[name];
    const value = name === 'cellMinV' ? minV : above[name];
    if (limit === undefined || value === null) return false;
    return name === 'cellMinV' ? value < limit : value > limit;
  });
}

/** What the power limits of the battery management say. 0 is a battery that is full or empty, not a derated one. */
export function cabinetFlags(
  chargeLimitKw: number | null,
  dischargeLimitKw: number | null,
  ratedKw: number | null,
): CabinetFlag[] {
  const isDerated = (limit: number | null) =>
    limit !== null && ratedKw !== null && limit > 0 && limit < ratedKw * DERATED_SHARE;
  return [
    ...(isDerated(chargeLimitKw) || isDerated(dischargeLimitKw) ? (['derated'] as const) : []),
    ...(chargeLimitKw === 0 ? (['noCharge'] as const) : []),
    ...(dischargeLimitKw === 0 ? (['noDischarge'] as const) : []),
  ];
}
