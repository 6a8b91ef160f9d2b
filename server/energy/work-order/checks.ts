import type { CheckItem } from '#contract/energy/work-order/fields.ts';
import type { CheckCode } from '#contract/energy/work-order/limits.ts';
import type { DeviceName } from '#server/energy/alarm/public.ts';
import type { StoredCheck } from './schema.ts';

/** A check that nobody has done. */
export const fresh = (item: CheckItem): StoredCheck => ({
  ...item,
  ...{ version: 0, result: null, value: null, note: '', by: null, at: null, made: null },
});

const plain = (key: string, phase: CheckItem['phase'], code: CheckCode): CheckItem => ({
  ...{
    key,
    phase,
    kind: 'pass',
    code,
    text: '',
    point: null,
    unit: '',
    min: null,
    max: null,
    required: true,
  },
});

const PACK_FAN = /^p(?:ack)?(\d+)Fan/i;

/**
 * The checklist of an order that no plan makes: safety first, the point of its alarm and the fans of the device measured
 * by hand against the limits of the product model, and what is left behind.
 */
export function standardChecks(own: DeviceName | undefined, alarmPoint: string | null): StoredCheck[] {
  const points = own ? [...own.points.values()] : [];
  const measured = points.filter(({ code }) => code === alarmPoint);
  const fans = points
    .filter(({ code, unit }) => unit === 'A' && /fan/i.test(code) && code !== alarmPoint)
    .slice(0, 10);
  const items: CheckItem[] = own
    ? [
        ...[plain('lock-out', 'safety', 'lockOut'), plain('permit', 'safety', 'permit')],
        plain('no-voltage', 'safety', 'noVoltage'),
        ...measured.map(
          (point, index): CheckItem => ({
            ...{ key: `measure-${index + 1}`, phase: 'work', kind: 'value', code: 'measure' },
            ...{ text: point.name ?? point.code, point: point.code, unit: point.unit },
            ...{ min: point.min, max: point.max, required: false },
          }),
        ),
        ...fans.map(
          (point, index): CheckItem => ({
            ...{ key: `fan-${index + 1}`, phase: 'work', kind: 'value', code: 'fanCurrent' },
            ...{
              text: String(Number(PACK_FAN.exec(point.code)?.[1] ?? index + 1)),
              point: point.code,
              unit: point.unit,
            },
            // A fan that turns draws at least this much.
            ...{ min: FAN_LEAST_A, max: point.max, required: false },
          }),
        ),
        ...[plain('tidy', 'after', 'tidy'), plain('restored', 'after', 'restored')],
      ]
    : [plain('permit', 'safety', 'permit'), plain('tidy', 'after', 'tidy')];
  return items.map(fresh);
}

const FAN_LEAST_A = 0.1;
