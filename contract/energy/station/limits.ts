/** Importance of a station. S is the most critical. */
export const STATION_GRADES = ['S', 'A', 'B', 'C'] as const;
export type StationGrade = (typeof STATION_GRADES)[number];

/** Voltage levels at the grid connection point, as in electricity tariffs. */
export const VOLTAGE_LEVELS = ['<1kV', '1-10kV', '35kV'] as const;
export type VoltageLevel = (typeof VOLTAGE_LEVELS)[number];
