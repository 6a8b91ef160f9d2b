/** A menu longer than this is a list to search in. */
export const VIEWS_OF_LIST_MAX_COUNT = 20;
/** Lists of which a person keeps views; the platform has fewer. */
export const LISTS_WITH_VIEWS_MAX_COUNT = 100;
/** It stands on one line of the menu. */
export const VIEW_NAME_MAX_LENGTH = 40;
/** Browsers keep longer addresses, but none of the lists has one. */
export const VIEW_QUERY_MAX_LENGTH = 1000;
/** Order, choice and widths of some dozens of columns as JSON. */
export const VIEW_COLUMNS_MAX_LENGTH = 4000;
