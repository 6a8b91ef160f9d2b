import { useStore } from '@nanostores/react';
import type { ControlDevice } from '#contract/energy/command/calls.ts';
import { $format, quantityText } from '#kit/formats.ts';
import type { MarkTone } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import type { Station } from '../../stores/station.ts';
import { valueNow } from '../../stores/target.ts';
import { $text } from '../../texts/text.ts';

const SECOND_MS = 1000;

/** Seconds until the lock of a device is free at the latest, counted on from the answer that told it. */
export function useSecondsLeft(station: Station, device: ControlDevice): number {
  const state = useStore(station.$control);
  const now = useNow(station.now, SECOND_MS);
  if (!device.lock || state.status !== 'ready') return 0;
  const until = Date.parse(state.data.now) + device.lock.secondsLeft * SECOND_MS;
  return Math.max(0, Math.ceil((until - now) / SECOND_MS));
}

/** A device in a line: its power, mode and state, or what is wrong with it. */
export function useDeviceWords(
  station: Station,
): (device: ControlDevice) => { tone: MarkTone; note: string } {
  const text = useStore($text);
  const format = useStore($format);
  const latest = useStore(station.$latest);
  return (device) => {
    if (device.lock) return { tone: 'warning', note: text('lockedShort') };
    if (device.points.length === 0) return { tone: 'quiet', note: '' };
    if (device.stale || device.ts === null) return { tone: 'warning', note: text('silent') };
    const power = valueNow(latest, device.code, 'activeKw');
    const parts = [
      ...(device.mode ? [text(device.mode)] : []),
      ...(device.isOn === false ? [text('off')] : []),
      ...(power == null ? [] : [quantityText(format.power(power))]),
    ];
    return { tone: 'quiet', note: parts.join(' · ') };
  };
}
