import type { FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { presentViolation, type Setting, settingViolation } from '../check.ts';
import type { Desk } from '../desk.ts';
import type { WantedStep } from '../schema.ts';
import { type Newest, roleOf, type Watch } from '../target.ts';
import { type Present, reachRule, readPresent, watchOf } from './facts.ts';
import { lockRule } from './place.ts';

/**
 * Refuses values that can never be sent, by the place of their steps: `steps.1.value`. The other end of a pair may be
 * changed by an earlier step.
 */
export async function requireValues(
  desk: Desk,
  stationId: bigint,
  steps: readonly WantedStep[],
): Promise<void> {
  const present = await readPresent(desk.context, desk.devices, stationId);
  const watch = await watchOf(desk.context, stationId, { ...present, newest: new Map() });
  const errors = errorsOf(watch, steps, (setting) => settingViolation(setting, watch));
  if (errors.length > 0) throw new Refusal(Code.Invalid, { errors });
}

/** Refuses a sequence whose steps cannot be sent in the state that the station has now. */
export async function requireFit(
  context: Context,
  desk: Desk,
  { stationId, steps }: { readonly stationId: bigint; readonly steps: readonly WantedStep[] },
  present: Present,
): Promise<void> {
  const ofReach = await reachRule(context, stationId);
  if (ofReach) throw new Refusal(Code.Conflict, { errors: [{ field: 'station', ...ofReach }] });
  const watch = await watchOf(context, stationId, present);
  const errors = errorsOf(watch, steps, stepJudge(watch));
  if (errors.length > 0) throw new Refusal(Code.Conflict, { errors });
  const first = watch.devices.byCode.get(steps[0]?.device ?? '');
  const ofLock = first && (await lockRule(context, desk, first.id));
  if (ofLock) throw new Refusal(Code.Conflict, { errors: [{ field: 'steps.0.device', ...ofLock }] });
}

type Judge = (setting: Setting) => ReturnType<typeof settingViolation>;

function errorsOf({ devices }: Watch, steps: readonly WantedStep[], judge: Judge): FieldError[] {
  return steps.flatMap(({ device: code, point: name, value }, index) => {
    const device = devices.byCode.get(code);
    if (!device) return { field: `steps.${index}.device`, rule: 'control.device' };
    const point = device.model.points.get(name);
    if (!point) return { field: `steps.${index}.point`, rule: 'control.point' };
    const violation = judge({ device, point, value });
    return violation ? { field: `steps.${index}.value`, ...violation } : [];
  });
}

/**
 * Judges steps in their order, each with the values that the ones before will have set. After one that changes a mode
 * or switches a converter, nobody can tell the state that the next one finds: the value alone is judged.
 */
function stepJudge(watch: Watch): Judge {
  let { newest } = watch;
  let isStateKnown = true;
  return (setting) => {
    const now = { ...watch, newest };
    const violation =
      settingViolation(setting, now) ?? (isStateKnown ? presentViolation(setting, now) : null);
    const role = roleOf(setting.point);
    if (role === 'mode' || role === 'switch') isStateKnown = false;
    newest = withValue(newest, setting);
    return violation;
  };
}

function withValue(newest: Newest, { device, point, value }: Setting): Newest {
  const row = newest.get(device.id);
  return row
    ? new Map(newest).set(device.id, { ...row, v: row.v.with(point.pos - 1, Number(value)) })
    : newest;
}
