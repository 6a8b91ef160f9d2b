import { useStore } from '@nanostores/react';
import type { MonitorStation, Need } from '#contract/energy/overview/calls.ts';
import { $format, quantityText } from '#kit/formats.ts';
import { $text } from '../../texts/text.ts';

/** Why a station needs somebody, in words; '' for one that needs nobody. */
export function useNeedWords(): (station: MonitorStation) => string {
  const [text, format] = [useStore($text), useStore($format)];
  const power = (kw: number) => quantityText(format.power(kw));

  function alarmWords({ alarm, silentSince, powerKw }: Need, time: (iso: string) => string): string[] {
    // That the whole station sends nothing is said below, with its power.
    if (!alarm || (silentSince !== null && alarm.device === null)) return [];
    const device = alarm.deviceName ?? alarm.device;
    const place = device === null ? '' : text('needDevice', { device });
    const words = text('needAlarm', { place, name: alarm.name, time: time(alarm.since) });
    const { limitedToKw, ratedKw } = alarm;
    if (limitedToKw !== null && ratedKw !== null)
      return [words, text('needDerated', { limit: power(limitedToKw), rated: power(ratedKw) })];
    if (silentSince !== null || powerKw === 0) return [words];
    return [words, text('needPower', { power: power(powerKw) })];
  }

  return ({ need, reading, tz }) => {
    if (need === null) return '';
    const time = (iso: string) => format.time(iso, Date.now(), tz);
    const words = alarmWords(need, time);
    const { silentSince, powerKw } = need;
    if (silentSince !== null)
      words.push(text('needSilent', { time: time(silentSince), power: power(powerKw) }));
    else if (reading === null) words.push(text('needNever', { power: power(powerKw) }));
    return words.join(' · ');
  };
}
