import { createPoints } from './points.ts';

const PATHS = { '/ENGSheet/points': 'points', '/ENGSheet/points/sign': 'sign' } as const;
type PageName = (typeof PATHS)[keyof typeof PATHS];

/** The page at a path below the app's base; undefined for one without a page. */
export const pageAt = (path: string): PageName | undefined =>
  (PATHS as Readonly<Record<string, PageName>>)[path];

/** The pages of one mounted app. */
export function createPages(life: AbortSignal) {
  const points = createPoints(life);
  let current: PageName | undefined;
  return {
    points,
    /** Shows the page at a path, or none. The sign page loads by its address alone. */
    show(path: string): void {
      const name = pageAt(path);
      if (name === current) return;
      if (current === 'points') points.rest();
      current = name;
      if (name === 'points') points.show();
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
