import {
  DEFAULT_WORKBENCH_PAGE_SIZE,
  WORKBENCH_CHROME_PX,
  WORKBENCH_HEIGHTS,
  type WorkbenchPageSize,
} from './limits.ts';

/** Enterprise cards on a page of the workbench, by the height of the viewport. */
export function workbenchPageSize(viewportHeightPx: number): WorkbenchPageSize {
  const height = viewportHeightPx - WORKBENCH_CHROME_PX;
  return WORKBENCH_HEIGHTS.find(({ leastPx }) => height >= leastPx)?.size ?? DEFAULT_WORKBENCH_PAGE_SIZE;
}
