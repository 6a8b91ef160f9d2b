import type { BodyOf, DataOf } from '#contract/call.ts';
import type { backtestAlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import { BACKTEST_LIMITS } from '#contract/energy/alarm-rule/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { foldPast, trialOf } from './past.ts';

/** Tries a rule that is not stored on a short past, while the caller waits. */
export async function backtest(
  context: Context,
  reader: Reader,
  asker: Asker,
  body: BodyOf<typeof backtestAlarmRule>,
): Promise<DataOf<typeof backtestAlarmRule>> {
  const trial = await trialOf(context, reader.devices, asker, body, BACKTEST_LIMITS.request);
  return foldPast(context, reader, trial);
}
