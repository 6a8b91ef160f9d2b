import { type Alarm, type Cause, NO_REASON, type Reason, type ResetReason, type Step } from './alarm.ts';

const placeOf = ({ deviceId, code }: Pick<Alarm, 'deviceId' | 'code'>) => `${deviceId}/${code}`;

/**
 * The alarms of a station that are open or were reset a short while ago, and what becomes of them. A code of a device
 * has one open alarm at most.
 */
export class AlarmBook {
  readonly #alarms = new Map<string, Alarm>();
  readonly #open = new Map<string, Alarm>();
  /** The newest one that is reset, by place. */
  readonly #past = new Map<string, Alarm>();
  readonly #changed = new Set<string>();
  readonly #added = new Set<string>();
  readonly steps: Step[] = [];
  readonly #newId: () => string;

  constructor(alarms: readonly Alarm[], newId: () => string) {
    this.#newId = newId;
    for (const alarm of alarms) this.#put(alarm);
  }

  get(id: string): Alarm | undefined {
    return this.#alarms.get(id);
  }

  open(): Alarm[] {
    return [...this.#open.values()];
  }

  /** Alarms that were not there before. */
  added(): Alarm[] {
    return [...this.#added].flatMap((id) => this.#alarms.get(id) ?? []);
  }

  /** Alarms that were there and are different now. */
  changed(): Alarm[] {
    return [...this.#changed].flatMap((id) => (this.#added.has(id) ? [] : (this.#alarms.get(id) ?? [])));
  }

  /**
   * Opens the alarm of a device's code, or again the one that was reset within the flap window. Null if the code has
   * an open alarm of another cause.
   */
  raise(
    deviceId: number,
    { flapMs, ...cause }: Cause,
    startAt: number,
    reason: Reason = NO_REASON,
  ): string | null {
    const place = placeOf({ deviceId, code: cause.code });
    const open = this.#open.get(place);
    if (open) return open.ruleId === cause.ruleId ? open.id : null;
    const past = this.#past.get(place);
    const isBack =
      past?.resetAt != null &&
      past.resetReason === 'value' &&
      past.ruleId === cause.ruleId &&
      startAt - past.resetAt <= flapMs;
    const alarm: Alarm = isBack
      ? {
          ...past,
          ...cause,
          ...(past.point === reason.point ? {} : reason),
          ...{ resetAt: null, resetReason: null, restoreCount: past.restoreCount + 1 },
        }
      : {
          ...{ id: this.#newId(), deviceId, ...cause, ...reason },
          ...{ startAt, resetAt: null, resetReason: null, restoreCount: 0 },
        };
    if (isBack) this.#changed.add(alarm.id);
    else this.#added.add(alarm.id);
    this.#put(alarm);
    this.#note(alarm.id, isBack ? 'reopened' : 'raised', startAt, reason.value);
    return alarm.id;
  }

  /** Ends an alarm; no-op where it is not open. */
  reset(id: string | null, at: number, reason: ResetReason): void {
    const alarm = id === null ? undefined : this.#alarms.get(id);
    if (!alarm || alarm.resetAt !== null) return;
    // Clocks of devices may be behind that of the server, which ends alarms of changed rules.
    const resetAt = Math.max(at, alarm.startAt);
    this.#changed.add(alarm.id);
    this.#put({ ...alarm, resetAt, resetReason: reason });
    this.#note(alarm.id, 'reset', resetAt, null, reason === 'value' ? '' : reason);
  }

  /** Keeps the farthest value of an open alarm. */
  extend(id: string | null, extreme: number | null): void {
    const alarm = id === null ? undefined : this.#alarms.get(id);
    if (!alarm || alarm.resetAt !== null || alarm.extreme === extreme) return;
    this.#changed.add(alarm.id);
    this.#put({ ...alarm, extreme });
  }

  #put(alarm: Alarm): void {
    const place = placeOf(alarm);
    this.#alarms.set(alarm.id, alarm);
    if (alarm.resetAt === null) {
      this.#open.set(place, alarm);
      return;
    }
    if (this.#open.get(place)?.id === alarm.id) this.#open.delete(place);
    const past = this.#past.get(place);
    if (!past || (past.resetAt ?? 0) <= alarm.resetAt) this.#past.set(place, alarm);
  }

  #note(alarmId: string, step: Step['step'], at: number, value: number | null, note = ''): void {
    this.steps.push({ alarmId, step, at, value, note });
  }
}
