import type { CabinetState } from '#contract/energy/cabinet/limits.ts';
import { silenceMs } from '#server/energy/alarm/public.ts';
import type { LatestRow } from '#server/energy/latest/public.ts';
import type { CabinetDevice } from './commands/devices.ts';

/** What the codes of power converters mean, from 0. */
const STATES: readonly CabinetState[] = ['shutdown', 'unknown', 'standby', 'charging', 'discharging'];

/** What a cabinet does, as its power converter tells. */
export function stateOf(
  device: CabinetDevice,
  latest: LatestRow | undefined,
  told: LatestRow | undefined,
  now: number,
): CabinetState {
  const { converter } = device;
  const isSilent = (row: LatestRow | undefined) => !row || now - row.ts > silenceMs(device);
  if (isSilent(latest)) return 'silent';
  if (!converter || isSilent(told)) return 'unknown';
  return stateOfCode(told?.v[converter.statePos - 1] ?? null, converter.faults);
}

/** What the code of a power converter means; null for one that does not tell. */
export function stateOfCode(code: number | null, faults: readonly number[]): CabinetState {
  if (code === null) return 'unknown';
  return faults.includes(code) ? 'fault' : (STATES[code] ?? 'unknown');
}
