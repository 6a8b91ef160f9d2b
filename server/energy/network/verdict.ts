import { LATE_SECONDS, type NetworkVerdict } from '#contract/energy/network/limits.ts';
import { silenceMs } from '#server/energy/alarm/public.ts';

/** The newest frame of a device. */
export interface HeardDevice {
  readonly code: string;
  readonly name: string;
  readonly intervalMs: number;
  readonly ts: number;
  /** When it arrived. */
  readonly at: number;
}

export interface Judgement {
  readonly verdict: NetworkVerdict;
  readonly since: number | null;
  readonly lastFrame: number | null;
  readonly lastArrival: number | null;
  readonly delaySeconds: number | null;
  readonly aheadSeconds: number | null;
  readonly devices: {
    readonly known: number;
    readonly sending: number;
    readonly silent: { code: string; name: string; since: number }[];
  };
}

/** Share of the devices whose delay is not longer. */
const SHARE = 0.95;

/**
 * Who is at fault that frames are missing. A silent device beside others that send is at fault itself; all of a station
 * are silent by its gateway, unless the platform hears nobody.
 */
export function judge(heard: readonly HeardDevice[], isPlatformDeaf: boolean, now: number): Judgement {
  const isSilent = (device: HeardDevice) => now - device.ts > silenceMs(device);
  const silent = heard.filter(isSilent);
  const sending = heard.filter((device) => !isSilent(device));
  const delaySeconds = delayOf(sending);
  const newest = (devices: readonly HeardDevice[], read: (device: HeardDevice) => number) =>
    devices.length === 0 ? null : Math.max(...devices.map(read));
  const verdict = verdictOf(silent.length, sending.length, isPlatformDeaf, delaySeconds);
  return {
    verdict,
    since: newest(silent, ({ ts }) => ts),
    lastFrame: newest(heard, ({ ts }) => ts),
    lastArrival: newest(heard, ({ at }) => at),
    delaySeconds,
    aheadSeconds: aheadOf(sending),
    devices: {
      ...{ known: heard.length, sending: sending.length },
      silent: silent.map(({ code, name, ts }) => ({ code, name, since: ts })),
    },
  };
}

function verdictOf(
  silent: number,
  sending: number,
  isPlatformDeaf: boolean,
  delaySeconds: number | null,
): NetworkVerdict {
  if (silent + sending === 0) return 'never';
  if (sending === 0) return isPlatformDeaf ? 'platform' : 'gateway';
  if (silent > 0) return 'device';
  return delaySeconds !== null && delaySeconds > LATE_SECONDS ? 'late' : 'fine';
}

/** A frame cannot be measured after it arrived. A clock that is behind looks like a delay. */
function aheadOf(sending: readonly HeardDevice[]): number | null {
  if (sending.length === 0) return null;
  const ahead = Math.max(...sending.map(({ ts, at }) => (ts - at) / 1000));
  return Math.max(0, Math.round(ahead * 10) / 10);
}

function delayOf(sending: readonly HeardDevice[]): number | null {
  const delays = sending.map(({ ts, at }) => (at - ts) / 1000).sort((a, b) => a - b);
  const delay = delays[Math.ceil(delays.length * SHARE) - 1];
  // A clock that is ahead makes no frame early.
  return delay === undefined ? null : Math.max(0, Math.round(delay * 10) / 10);
}
