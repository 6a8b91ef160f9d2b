import type { FieldError } from '#contract/call.ts';
import type { Point } from '#contract/energy/device/points.ts';
import { QUALITY_MASK, Quality } from '#contract/energy/frame/quality.ts';
import type { Limits } from '#server/core/limits.ts';
import { type DeviceFacts, factorOf, type StationDevices } from '#server/energy/device/public.ts';
import { type Arrival, arrivalTime, shortened } from '#server/energy/telemetry/public.ts';
import type { Frame } from '../frame.ts';

/** A frame that was not taken, by its place in the message. */
export interface RefusedFrame extends FieldError {
  readonly index: number;
}

export interface Decoded {
  readonly frames: readonly Frame[];
  readonly refused: readonly RefusedFrame[];
}

/** When the frames came, which times are taken, and which are late. */
export interface FrameArrival extends Arrival {
  readonly limits: Arrival['limits'] & Pick<Limits, 'ingestLateSeconds'>;
}

/** Thrown for one frame; the others are taken. */
class Wrong extends Error {
  readonly field: string;
  readonly rule: string;
  readonly params: Record<string, string | number>;
  constructor(field: string, rule: string, params: Record<string, string | number> = {}) {
    super(rule);
    this.field = field;
    this.rule = rule;
    this.params = params;
  }
}

/** Checks the frames of a message one by one. */
export function decodeFrames(
  stationId: bigint,
  devices: StationDevices,
  message: readonly unknown[],
  arrival: FrameArrival,
): Decoded {
  const frames: Frame[] = [];
  const refused: RefusedFrame[] = [];
  for (const [index, given] of message.entries()) {
    try {
      frames.push(frameOf(stationId, devices, given, arrival));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      const { field, rule, params } = error;
      refused.push({ index, field, rule, params });
    }
  }
  return { frames, refused };
}

const FIELDS = new Set(['device', 'ts', 'quality', 'v', 'model', 'row']);

function frameOf(stationId: bigint, devices: StationDevices, given: unknown, arrival: FrameArrival): Frame {
  if (!isRecord(given)) throw new Wrong('frame', 'frame.shape');
  for (const name of Object.keys(given))
    if (!FIELDS.has(name)) throw new Wrong(shortened(name), 'field.unknown');
  const { device: code, ts, quality = 0, v, model, row } = given;
  const found = typeof code === 'string' ? devices.byCode.get(code) : undefined;
  if (!found) throw new Wrong('device', 'frame.device', { device: shortened(code) });
  const at = arrivalTime(ts, arrival);
  if (typeof at !== 'number') throw new Wrong('ts', at.rule, at.params);
  const isLate = arrival.now - at > arrival.limits.ingestLateSeconds * 1000;
  const read = readerOf(found, at);
  const values = row === undefined ? valuesByCode(found, v, read) : valuesByRow(found, row, model, read);
  return {
    ...{ s: stationId, d: found.id, t: at, ...values },
    q: qualityOf(quality) | (isLate ? Quality.Late : 0),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function qualityOf(quality: unknown): number {
  if (Number.isInteger(quality) && (quality as number) >= 0 && (quality as number) <= QUALITY_MASK)
    return quality as number;
  throw new Wrong('quality', 'frame.quality', { max: QUALITY_MASK });
}

type Rows = Pick<Frame, 'v' | 'c'>;
/** Reads a value that was sent of a point. */
type Read = (point: Point, value: unknown) => number | null;

/** As the corrections of a device read what it sends at a moment. */
function readerOf({ corrections }: DeviceFacts, at: number): Read {
  const own = corrections.filter(({ from }) => from <= at);
  if (own.length === 0) return stored;
  return (point, value) => stored(point, value, factorOf(own, point));
}

function valuesByCode({ model }: DeviceFacts, given: unknown, read: Read): Rows {
  if (!isRecord(given)) throw new Wrong('v', 'frame.values');
  const v: (number | null)[] = Array(model.gauges.length).fill(null);
  const c: (number | null)[] = Array(model.counters.length).fill(null);
  for (const [code, value] of Object.entries(given)) {
    const point = model.points.get(code);
    if (!point) throw new Wrong(`v.${shortened(code)}`, 'frame.point', { point: shortened(code) });
    (point.kind === 'counter' ? c : v)[point.pos - 1] = read(point, value);
  }
  return { v, c };
}

function valuesByRow({ model }: DeviceFacts, row: unknown, version: unknown, read: Read): Rows {
  if (version !== model.version) throw new Wrong('model', 'frame.model', { version: model.version });
  const length = model.gauges.length + model.counters.length;
  if (!Array.isArray(row) || row.length !== length) throw new Wrong('row', 'frame.row', { length });
  const take = (points: readonly (Point | undefined)[], from: number) =>
    points.map((point, index) => (point ? read(point, row[from + index]) : null));
  return { v: take(model.gauges, 0), c: take(model.counters, model.gauges.length) };
}

/** A value as it is stored: gauges in their unit, counters in Wh. */
function stored(point: Point, value: unknown, correction = 1): number | null {
  if (value === null) return null;
  const { code, scale, min, max } = point;
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new Wrong(code, 'frame.number', { point: code });
  const scaled = value * scale * correction;
  if (point.kind === 'counter') {
    const wattHours = Math.round(scaled * 1000);
    if (!Number.isSafeInteger(wattHours)) throw new Wrong(code, 'frame.number', { point: code });
    refuseOutside(point, scaled, min, max);
    return wattHours;
  }
  refuseOutside(point, scaled, min, max);
  // Larger numbers do not fit into four bytes.
  if (!Number.isFinite(Math.fround(scaled))) throw new Wrong(code, 'frame.number', { point: code });
  return scaled;
}

function refuseOutside({ code, unit }: Point, value: number, min: number | null, max: number | null): void {
  if ((min === null || value >= min) && (max === null || value <= max)) return;
  const shown = Number(value.toPrecision(6));
  throw new Wrong(code, 'frame.range', {
    point: code,
    value: shown,
    min: min ?? '−∞',
    max: max ?? '∞',
    unit,
  });
}
