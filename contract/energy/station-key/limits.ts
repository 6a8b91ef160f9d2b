export const KEY_NAME_MAX_LENGTH = 64;
/** Keys in use at a time: one for each gateway of a large plant, and one more while each is changed over. */
export const STATION_MAX_KEYS = 20;
