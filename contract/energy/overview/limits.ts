/** Stations that the overview names as needing somebody: a list to act on, not the whole one. */
export const MOST_NEEDY = 5;

/** How much more an alarm of a level needs somebody than one of the level below, as the levels are told apart. */
export const LEVEL_WEIGHT = 10;
/** A station that sends nothing counts as one with an alarm of this level: nobody knows what happens there. */
export const SILENCE_LEVEL = 2;
/** Silence counts by the hour up to a day: after that, somebody knows of it. */
export const SILENCE_MAX_HOURS = 24;

/** Whether a station sends. */
export const SIGNALS = ['live', 'silent'] as const;
export type Signal = (typeof SIGNALS)[number];

/** Levels of alarms in the totals, the gravest first. */
export const ALARM_LEVEL_NAMES = ['level3', 'level2', 'level1'] as const;

/** Stations with open alarms of any level, or of a highest one. */
export const ALARM_FILTERS = ['any', '3', '2', '1', 'none'] as const;
export type AlarmFilter = (typeof ALARM_FILTERS)[number];
