/** Places in the page of a search that the server fills: the list of what was found, and the words in the field. */
export const RESULTS = '<!--results-->';
export const WORDS = '<!--words-->';

/** Characters of a search. */
export const MAX_QUERY_LENGTH = 100;
