import { Type } from 'typebox';

/** A station’s code in a request. A station outside of the request’s scope answers 404. */
export const StationCode = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Code of a station. 404 for one outside of the scope.',
  examples: ['SF-ES-01'],
});

/** Codes of stations in a query, with commas between them. */
export const StationCodes = Type.String({
  minLength: 1,
  maxLength: 12_000,
  description: 'Codes of stations, with commas between them. 404 for one outside of the scope.',
  examples: ['SF-ES-01,SF-PV-01'],
});

/** A device’s code in a request. */
export const DeviceCode = Type.String({ minLength: 1, maxLength: 32, examples: ['PCS-01'] });

/** The code of a point of a device’s model in a request. */
export const PointCode = Type.String({ minLength: 1, maxLength: 64, examples: ['activeKw'] });

/** Years that a request can name: with a day or a month added, a year of four digits must not leave the calendar. */
const YEAR = '(19[7-9]\\d|20\\d\\d)';
const DAY_OF_YEAR =
  '((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))';
const LEAP_DAY = '(19[79][26]|198[048]|20([02468][048]|[13579][26]))-02-29';
/** A date that the calendar has. */
const DATE = `(${YEAR}-${DAY_OF_YEAR}|${LEAP_DAY})`;
const HOUR = '([01]\\d|2[0-3])';
const SIXTIETH = '[0-5]\\d';

export const INSTANT_PATTERN = `^${DATE}T${HOUR}:${SIXTIETH}(:${SIXTIETH}(\\.\\d{1,3})?)?(Z|[+-]${HOUR}:${SIXTIETH})$`;

/** A time in a request. */
export const Instant = Type.String({
  pattern: INSTANT_PATTERN,
  description: 'ISO 8601 with zone.',
  examples: ['2026-11-01T00:00:00Z'],
});

/** A calendar date in a station’s zone. */
export const LocalDate = Type.String({
  pattern: `^${DATE}$`,
  description: 'Calendar date in the station’s zone.',
  examples: ['2026-11-01'],
});

/** A month in a station’s zone. */
export const LocalMonth = Type.String({
  pattern: `^${YEAR}-(0[1-9]|1[0-2])$`,
  description: 'Month in the station’s zone.',
  examples: ['2026-11'],
});

/** The codes of a list with commas, each once. */
export const codesIn = (list: string): string[] => [...new Set(list.split(','))];
