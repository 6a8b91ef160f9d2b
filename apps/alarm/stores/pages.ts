import { createConfiguration } from './configuration.ts';
import { createGroups } from './groups.ts';
import { createOverview } from './overview.ts';
import { createPushAlarms } from './push-alarms.ts';
import { createPushRecords } from './push-records.ts';
import { createPushers } from './pushers.ts';
import { createRecords } from './records.ts';
import { createRules } from './rules.ts';
import { createSuppressions } from './suppressions.ts';

/** What each page makes its state with, by the page's path below the app's base. */
const CREATORS = {
  '/alarm/configuration': createConfiguration,
  '/alarm/overview': createOverview,
  '/alarm/records': createRecords,
  '/alarm/rule': createRules,
  '/alarm/alarmPushLog': createPushRecords,
  '/alarm/pushAlarms': createPushAlarms,
  '/alarm/pushers': createPushers,
  '/alarm/pushConfiguration': createGroups,
  '/alarm/suppressLogs': createSuppressions,
};

type Creators = typeof CREATORS;
export type PagePath = keyof Creators;
/** The state of the page at a path. */
export type PageState<Path extends PagePath> = ReturnType<Creators[Path]>;

export const isPage = (path: string): path is PagePath => Object.hasOwn(CREATORS, path);

/** The pages of one mounted app. Each is made when it is first shown; the others rest meanwhile. */
export function createPages(life: AbortSignal) {
  const made: { [Path in PagePath]?: PageState<Path> } = {};
  let current: PagePath | undefined;

  function get<Path extends PagePath>(path: Path): PageState<Path> {
    const known: PageState<Path> | undefined = made[path];
    if (known) return known;
    const page = CREATORS[path](life) as PageState<Path>;
    Object.assign(made, { [path]: page });
    return page;
  }

  return {
    get,
    /** Shows the page at a path, or none. */
    show(path: string): void {
      const next = isPage(path) ? path : undefined;
      if (next === current) return;
      if (current) made[current]?.rest();
      current = next;
      if (next) get(next).show();
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
