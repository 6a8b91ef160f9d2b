/** Entries of a kind that are looked at: with more, nobody decides them one by one. */
export const INBOX_KIND_MOST = 200;

/** A kind and the id of the thing that waits, such as `calibration:SF-ES-01/M1`. */
export const INBOX_ENTRY_PATTERN = '^[a-z][A-Za-z]{1,31}:[^\\x00-\\x1f\\x7f]{1,128}$';

/** The name of a kind. */
export const INBOX_KIND_PATTERN = '^[a-z][A-Za-z]{1,31}$';

/** For how long an entry can be put aside at most. */
export const INBOX_LATER_MOST_DAYS = 366;

/** Entries that a tile asks for: with all of a kind, it leads to the only place where they are decided. */
export const INBOX_TILE_ENTRIES = 20;
/** Kinds that a tile shows. */
export const INBOX_TILE_KINDS = 3;

/** Dialogs of the shell in which an entry is decided. */
export const INBOX_DIALOGS = ['uc-members'] as const;

/** How often the inbox is asked for again: things become due without anybody’s doing. */
export const INBOX_POLLING_MS = 120_000;
