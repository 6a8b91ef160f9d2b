/**
 * An arbitrary number, "hlal" in ASCII, as the first of two keys of an advisory lock; the second is the station. Whoever
 * opens or resets alarms of a station holds it.
 */
export const ALARM_LOCK = 0x686c616c;
