import type { OneLine, OneLineElement } from './tree.ts';

/** Where the elements of a diagram stand, in pixels. */
export interface Plan {
  /** Downwards where there is room for all leaves beside each other; else to the right. */
  readonly growth: 'down' | 'right';
  readonly width: number;
  readonly height: number;
  readonly nodeWidth: number;
  readonly nodeHeight: number;
  /** The upper left corner of an element. */
  readonly placeOf: (element: OneLineElement) => { readonly x: number; readonly y: number };
}

/** Narrower ones cannot hold a power with its unit. */
const LEAST_WIDTH_PX = 72;
const MOST_WIDTH_PX = 136;
const GAP_PX = 8;
const DOWN = { nodeHeight: 82, step: 136 };
const RIGHT = { nodeHeight: 54, step: 62, gap: 16, most: 180, least: 68 };
/** Marks of alarms stand out of their elements. */
const EDGE_PX = 10;

export function planOf({ leaves, depths }: OneLine, width: number): Plan {
  const cell = Math.min(MOST_WIDTH_PX, Math.floor((width - 2 * EDGE_PX) / leaves));
  if (cell >= LEAST_WIDTH_PX) {
    return {
      growth: 'down',
      width: cell * leaves + 2 * EDGE_PX,
      height: (depths - 1) * DOWN.step + DOWN.nodeHeight + 2 * EDGE_PX,
      nodeWidth: cell - GAP_PX,
      nodeHeight: DOWN.nodeHeight,
      placeOf: ({ leaf, depth }) => ({
        x: EDGE_PX + leaf * cell + GAP_PX / 2,
        y: EDGE_PX + depth * DOWN.step,
      }),
    };
  }
  const column = Math.max(
    RIGHT.least + RIGHT.gap,
    Math.min(RIGHT.most, (width - EDGE_PX + RIGHT.gap) / depths),
  );
  const nodeWidth = column - RIGHT.gap;
  return {
    growth: 'right',
    width: column * depths - RIGHT.gap + EDGE_PX,
    height: leaves * RIGHT.step + 2 * EDGE_PX,
    nodeWidth,
    nodeHeight: RIGHT.nodeHeight,
    placeOf: ({ leaf, depth }) => ({ x: depth * column, y: EDGE_PX + leaf * RIGHT.step }),
  };
}
