import type { Language } from '../../preferences.ts';
import { STATION_STATUSES, STATION_TYPES, type StationStatus, type StationType } from './rules.ts';
import en from './words/en.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

type Words = Readonly<Record<`type${StationType}` | `status${Capitalize<StationStatus>}`, string>>;

/** What people call the types and statuses of stations: apps and elements say the same. */
export const stationWords: Readonly<Record<Language, Words>> = { zh, en, ja };

export const statusWord = (status: StationStatus) =>
  `status${status.charAt(0).toUpperCase()}${status.slice(1)}` as `status${Capitalize<StationStatus>}`;

/** What the codes mean that facts of stations hold, for `FactWords`. */
export const stationCodes = (language: Language): (readonly [code: string, word: string])[] => [
  ...STATION_TYPES.map((type) => [`type.${type}`, stationWords[language][`type${type}`]] as const),
  ...STATION_STATUSES.map(
    (status) => [`status.${status}`, stationWords[language][statusWord(status)]] as const,
  ),
];
