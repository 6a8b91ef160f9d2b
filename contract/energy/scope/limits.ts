/** Stations that a member can be limited to. With more, the limit is no list that anybody keeps. */
export const MEMBER_MAX_STATIONS = 500;
