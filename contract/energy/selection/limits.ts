/** Stations that one choice can hold: as many as a chart has lines. */
export const MOST_CHOSEN_STATIONS = 10;
