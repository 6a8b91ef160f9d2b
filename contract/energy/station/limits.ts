/** Importance of a station. S is the most critical. */
export const STATION_GRADES = ['S', 'A', 'B', 'C'] as const;
export type StationGrade = (typeof STATION_GRADES)[number];

/** Voltage levels at the grid connection point, as in electricity tariffs. */
export const VOLTAGE_LEVELS = ['<1kV', '1-10kV', '35kV'] as const;
export type VoltageLevel = (typeof VOLTAGE_LEVELS)[number];

/** A code is part of an MQTT topic and of addresses, so it has no other characters. */
export const STATION_CODE_PATTERN = '^[A-Z0-9][A-Z0-9-]{1,31}$';
export const STATION_NAME_MAX_LENGTH = 128;
/** Above the largest plant of the world, so that a slipped digit is refused. */
export const STATION_MAX_KW = 10_000_000;
/** Every station is connected by a transformer. */
export const STATION_MIN_KVA = 0.1;
export const STATION_MAX_KWH = 100_000_000;
export const STATION_MAX_AREA_M2 = 1_000_000_000;
export const STATION_MAX_POC = 1000;
/** Why a station goes back, in a sentence or two. */
export const STATE_REASON_MAX_LENGTH = 500;

/** Devices of a station that is set up at once. Larger plants have several stations. */
export const NEW_STATION_MAX_DEVICES = 500;
/** Devices that one file of new stations adds: all of them are written in one transaction. */
export const IMPORT_MAX_DEVICES = 20_000;
/** Characters of a station's region. Its name is a heading in lists. */
export const STATION_REGION_MAX_LENGTH = 64;

/** A date of the ledger, such as the end of a warranty, waits for somebody this many days before. */
export const LEDGER_NOTICE_DAYS = 30;
