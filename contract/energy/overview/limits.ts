/** Stations that the overview names as needing somebody: a list to act on, not the whole one. */
export const MOST_NEEDY = 5;
