import { atom, type PreinitializedWritableAtom } from 'nanostores';

/**
 * All that is forgotten when nobody is signed in any more, in this order; what says `organization` also when the person
 * switches to another one. A store makes such state by `sessionAtom` under a name of this list, so that a store that no
 * page has loaded is not loaded to forget.
 */
const FORGOTTEN = {
  loadedAhead: 'organization',
  // A switch sets organisation and rights itself.
  permissions: 'session',
  organizations: 'session',
  organization: 'session',
  menu: 'organization',
  tabs: 'organization',
  activeTab: 'session',
  account: 'session',
  ownSessions: 'session',
  ownJoinRequests: 'session',
  pendingJoinRequests: 'session',
  unreadAlarms: 'session',
  invitation: 'session',
  roles: 'organization',
  editables: 'organization',
  lists: 'session',
  notices: 'session',
  reload: 'session',
} as const;

type Name = keyof typeof FORGOTTEN;

interface Options<T> {
  /** Forgets in another way than by setting the first value again. */
  readonly forget?: () => void;
  /** Follows a switch, once the next organisation stands; `left` is what was known in the one before. */
  readonly switched?: (left: T) => void;
}

interface Forgettable {
  forget(): void;
  /** Answers what to do once the next organisation stands. */
  leave(): () => void;
}

const made = new Map<Name, Forgettable[]>();

/** An atom of a signed-in person: it is back at `initial` when the person, or the organisation, is another one. */
export function sessionAtom<T>(
  name: Name,
  initial: T,
  options: Options<T> = {},
): PreinitializedWritableAtom<T> {
  const store = atom(initial);
  const { forget = () => store.set(initial), switched } = options;
  const leave = () => {
    const left = store.get();
    forget();
    return () => switched?.(left);
  };
  made.set(name, [...(made.get(name) ?? []), { forget, leave }]);
  return store as PreinitializedWritableAtom<T>;
}

function inOrder(isMeant: (until: 'session' | 'organization') => boolean): Forgettable[] {
  const names = Object.keys(FORGOTTEN) as Name[];
  return names.filter((name) => isMeant(FORGOTTEN[name])).flatMap((name) => made.get(name) ?? []);
}

/** Forgets the person. */
export function forgetSession(): void {
  for (const { forget } of inOrder(() => true)) forget();
}

/** Forgets the organisation; the answer goes on in the next one. */
export function forgetOrganization(): () => void {
  const follow = inOrder((until) => until === 'organization').map(({ leave }) => leave());
  return () => {
    for (const each of follow) each();
  };
}
