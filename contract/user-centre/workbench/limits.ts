/** Page sizes of the workbench's enterprise cards. */
export const WORKBENCH_PAGE_SIZES = [6, 9, 12, 15] as const;
export type WorkbenchPageSize = (typeof WORKBENCH_PAGE_SIZES)[number];
export const DEFAULT_WORKBENCH_PAGE_SIZE: WorkbenchPageSize = 6;

/** Height of the page around the cards. The cards get the rest of the viewport. */
export const WORKBENCH_CHROME_PX = 372;

/** Viewport heights from which more cards than the default fit, largest first. */
export const WORKBENCH_HEIGHTS: readonly { leastPx: number; size: WorkbenchPageSize }[] = [
  { leastPx: 852, size: 12 },
  { leastPx: 643, size: 9 },
];
export const WORKBENCH_PAGER = ['prev', 'pager', 'next', 'sizes', 'jumper'] as const;
