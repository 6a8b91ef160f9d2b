import { atom, type PreinitializedWritableAtom } from 'nanostores';

// What is forgotten, and when. A store makes such state by `sessionAtom` under one of these names, so that a store that no
// page has loaded is not loaded to forget.

/** Of one organisation: forgotten when the person switches to another one, and with the person. */
const OF_ORGANIZATION = ['loadedAhead', 'menu', 'tabs', 'roles', 'editables'] as const;
/** Of one person: forgotten when nobody, or somebody else, is signed in. A switch sets rights and organisation itself. */
const OF_PERSON = [
  'permissions',
  'organizations',
  'organization',
  'activeTab',
  'account',
  'ownSessions',
  'ownJoinRequests',
  'pendingJoinRequests',
  'unreadAlarms',
  'invitation',
  'lists',
  'notices',
  'reload',
] as const;

type Name = (typeof OF_ORGANIZATION | typeof OF_PERSON)[number];

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

const madeOf = (names: readonly Name[]) => names.flatMap((name) => made.get(name) ?? []);

/** Forgets the person. */
export function forgetSession(): void {
  for (const { forget } of madeOf([...OF_ORGANIZATION, ...OF_PERSON])) forget();
}

/** Forgets the organisation; the answer goes on in the next one. */
export function forgetOrganization(): () => void {
  const follow = madeOf(OF_ORGANIZATION).map(({ leave }) => leave());
  return () => {
    for (const each of follow) each();
  };
}
