import { createAuthority, createRoles } from './authority.ts';
import { createEnterprise } from './enterprise.ts';
import { createLog } from './log.ts';
import { createMenu } from './menu.ts';
import { createOpenPlatform } from './open.ts';
import { createAccounts, createUsers } from './users.ts';

/** What each page of the app makes its state with. */
const CREATORS = {
  account: createAccounts,
  authority: createAuthority,
  enterprise: createEnterprise,
  roles: createRoles,
  log: createLog,
  menu: createMenu,
  open: createOpenPlatform,
  users: createUsers,
};

type Creators = typeof CREATORS;
export type PageName = keyof Creators;
/** The state of a page. */
export type PageState<Name extends PageName> = ReturnType<Creators[Name]>;

const PATHS: Readonly<Record<string, PageName>> = {
  '/platform/account': 'account',
  '/platform/authority': 'authority',
  '/platform/enterprise': 'enterprise',
  '/platform/log': 'log',
  '/platform/menu': 'menu',
  '/platform/open': 'open',
  '/platform/roles': 'roles',
  '/platform/users': 'users',
};

/** The page at a path below the app's base; undefined for one without a page. */
export const pageAt = (path: string): PageName | undefined => PATHS[path];

/** The pages of one mounted app. Each is made when it is first shown; the others rest meanwhile. */
export function createPages(life: AbortSignal) {
  const made: { [Name in PageName]?: PageState<Name> } = {};
  let current: PageName | undefined;

  function get<Name extends PageName>(name: Name): PageState<Name> {
    const known: PageState<Name> | undefined = made[name];
    if (known) return known;
    const page = CREATORS[name](life) as PageState<Name>;
    Object.assign(made, { [name]: page });
    return page;
  }

  return {
    get,
    /** Shows the page at a path, or none. */
    show(path: string): void {
      const name = pageAt(path);
      if (name === current) return;
      if (current) made[current]?.rest();
      current = name;
      if (name) get(name).show();
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
