import {
  DEFAULT_WORKBENCH_PAGE_SIZE,
  WORKBENCH_CHROME_PX,
  WORKBENCH_HEIGHTS,
  type WorkbenchPageSize,
} from './limits.ts';

/** Number of enterprise cards on a page of the workbench for a viewport height. */
export function workbenchPageSize(viewportHeightPx: number): WorkbenchPageSize {
  const height = viewportHeightPx - WORKBENCH_CHROME_PX;
  return WORKBENCH_HEIGHTS.find(({ leastPx }) => height >= leastPx)?.size ?? DEFAULT_WORKBENCH_PAGE_SIZE;
}
