export const PAGE_SIZES = [10, 20, 30, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 20;

/** Page size for members and joined enterprises: a dialog shows ten rows without scrolling. */
export const DIALOG_PAGE_SIZE: PageSize = 10;
