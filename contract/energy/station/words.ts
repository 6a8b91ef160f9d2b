import type { Language } from '../../preferences.ts';
import type { StationStatus, StationType } from './rules.ts';
import en from './words/en.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };
import zh from './words/zh.json' with { type: 'json' };

type Words = Readonly<Record<`type${StationType}` | `status${Capitalize<StationStatus>}`, string>>;

/** What people call the types and statuses of stations: apps and elements say the same. */
export const stationWords: Readonly<Record<Language, Words>> = { zh, en, ja };

export const statusWord = (status: StationStatus) =>
  `status${status.charAt(0).toUpperCase()}${status.slice(1)}` as `status${Capitalize<StationStatus>}`;
