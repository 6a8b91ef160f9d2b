import type { StationChoice } from '#contract/energy/selection/calls.ts';
import { stationWords, statusWord } from '#contract/energy/station/words.ts';
import { useSurroundings } from '#elements/define/host.ts';

/** What is said of a station below its name: what the page says, else its status where it is not in operation. */
export function useNote(notes: Readonly<Record<string, string>> = {}): (station: StationChoice) => string {
  const { language } = useSurroundings();
  return ({ code, status }) =>
    notes[code] ?? (status === 'operation' ? '' : stationWords[language][statusWord(status)]);
}
