import type { PointKind } from '../device/points.ts';

/** What a device is, which decides its place on screens. Others are shown like `device`. */
export const DEVICE_KINDS = [
  'meter',
  'poc',
  'ems',
  'cabinet',
  'rack',
  'pcs',
  'container',
  'hvac',
  'fire',
  'gas',
  'inverter',
  'weather',
  'rectifier',
  'battery',
  'mains',
  'it',
  'device',
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** A point of a maker's list before it has a place in the model. */
export interface PointDraft {
  readonly code: string;
  readonly name: string;
  readonly kind: PointKind;
  readonly unit: string;
  readonly scale: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** The first point that cannot be in a model, by its place from 0. */
export function pointViolation(
  points: readonly PointDraft[],
): { readonly index: number; readonly field: keyof PointDraft; readonly rule: string } | null {
  const seen = new Set<string>();
  for (const [index, { code, kind, unit, scale, min, max }] of points.entries()) {
    if (seen.has(code)) return { index, field: 'code', rule: 'model.pointTwice' };
    seen.add(code);
    if (kind === 'counter' && unit !== 'kWh') return { index, field: 'unit', rule: 'model.counterUnit' };
    if (scale === 0) return { index, field: 'scale', rule: 'model.scale' };
    if (min !== null && max !== null && min >= max) return { index, field: 'max', rule: 'model.limits' };
  }
  return null;
}
