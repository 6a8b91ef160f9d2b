import { atom } from 'nanostores';
import { createLog } from './log.ts';
import { createDrafts } from './sequence.ts';

/** Each station that is controlled has a state of its own, which follows live data while this is awake. */
function createRemote() {
  const $isAwake = atom(false);
  return {
    ...{ $isAwake, drafts: createDrafts() },
    show: () => $isAwake.set(true),
    rest: () => $isAwake.set(false),
  };
}

export type RemoteState = ReturnType<typeof createRemote>;

const PATHS = { '/control/remote': 'remote', '/control/remote/log': 'log' } as const;
type PageName = (typeof PATHS)[keyof typeof PATHS];

/** The page at a path below the app's base; undefined for one without a page. */
export const pageAt = (path: string): PageName | undefined =>
  (PATHS as Readonly<Record<string, PageName>>)[path];

/** The pages of one mounted app. */
export function createPages(life: AbortSignal) {
  const made = { remote: createRemote(), log: createLog(life) };
  let current: PageName | undefined;
  return {
    ...made,
    /** Shows the page at a path, or none. */
    show(path: string): void {
      const name = pageAt(path);
      if (name === current) return;
      if (current) made[current].rest();
      current = name;
      if (name) made[name].show();
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
