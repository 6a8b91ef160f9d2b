import { atom, type PreinitializedWritableAtom } from 'nanostores';

// When state is reset. Stores create it with `sessionAtom` and one of these names, so that stores that no
// page has loaded are not loaded just to be reset.

/** State of one organisation: reset at each switch and when the person changes. */
const OF_ORGANIZATION = ['loadedAhead', 'menu', 'tabs', 'roles', 'editables', 'jobs', 'inbox'] as const;
/**
 * State of one person: reset when nobody, or someone else, is signed in. A switch replaces rights and organisation
 * itself.
 */
const OF_PERSON = [
  'permissions',
  'organizations',
  'organization',
  'activeTab',
  'account',
  'ownSessions',
  'ownJoinRequests',
  'pendingJoinRequests',
  'rejections',
  'unreadAlarms',
  'invitation',
  'lists',
  'notices',
  'childApps',
  'reload',
] as const;

type Name = (typeof OF_ORGANIZATION | typeof OF_PERSON)[number];

interface Options<T> {
  /** Replaces the default reset to the initial value. */
  readonly forget?: () => void;
  /** Runs after a switch; `left` is the value from the previous organisation. */
  readonly switched?: (left: T) => void;
}

interface Forgettable {
  forget(): void;
  /** Returns what to run after the switch. */
  leave(): () => void;
}

const made = new Map<Name, Forgettable[]>();

/** An atom that returns to `initial` when the person or the organisation changes. */
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

const madeOf = (names: readonly Name[]) => names.flatMap((name) => made.get(name) ?? []);

/** Forgets the person. */
export function forgetSession(): void {
  for (const { forget } of madeOf([...OF_ORGANIZATION, ...OF_PERSON])) forget();
}

/** Resets the state of the organisation; call the returned function after the switch. */
export function forgetOrganization(): () => void {
  const follow = madeOf(OF_ORGANIZATION).map(({ leave }) => leave());
  return () => {
    for (const each of follow) each();
  };
}
