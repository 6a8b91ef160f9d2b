import { DEFAULT_WORKBENCH_PAGE_SIZE, type WorkbenchPageSize } from '../constants.ts';

/** What stands above and below the cards. */
const CHROME_PX = 372;

/** From this height of the cards' area on, so many fit; the tallest first. */
const STEPS: readonly { leastPx: number; size: WorkbenchPageSize }[] = [
  { leastPx: 852, size: 12 },
  { leastPx: 643, size: 9 },
];

/** Enterprise cards on a page of the workbench, by the height of the viewport. */
export function workbenchPageSize(viewportHeightPx: number): WorkbenchPageSize {
  const height = viewportHeightPx - CHROME_PX;
  return STEPS.find(({ leastPx }) => height >= leastPx)?.size ?? DEFAULT_WORKBENCH_PAGE_SIZE;
}
