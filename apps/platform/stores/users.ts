import { keptColumns } from '@heliport/client';
import { atom } from 'nanostores';
import type { DataOf } from '#contract/call.ts';
import type { listMembers as listMembersCall, Person } from '#contract/energy/member/calls.ts';
import { MEMBER_STATES, type MemberState } from '#contract/energy/member/limits.ts';
import { isUuid } from '#contract/rules/uuid.ts';
import { failureOf } from '#kit/failure.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { type ListPage, listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import { selection } from '#kit/selection.ts';
import * as api from '../api/member.ts';

export type { Person };
export type People = DataOf<typeof listMembersCall>;

const PERSON_SORTS = ['name', 'role', 'joinedAt', 'lastSeenAt'] as const;
type PersonSort = (typeof PERSON_SORTS)[number];

export interface PeopleFilter {
  search: string;
  role: string | undefined;
  state: MemberState | undefined;
  sort: PersonSort | `-${PersonSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: PeopleFilter = {
  ...{ search: '', role: undefined, state: undefined, sort: undefined, page: 1, size: 20 },
};

/** The people of the organisation as a list at a path of the app. */
function peopleAt(path: string, life: AbortSignal): ListPage<PeopleFilter, People> {
  const address = filterAddress(path, EVERYTHING, {
    search: searchText,
    role: (text) => (isUuid(text) ? text : undefined),
    state: oneOf(MEMBER_STATES),
    sort: sortOf(PERSON_SORTS),
    page: countUpTo(100_000),
    size: countUpTo(100),
  });
  return listPage(
    EVERYTHING,
    ({ search, role, state, sort, page, size }, signal) =>
      api.listMembers(
        {
          query: {
            ...{ page, size, ...(search && { search }), ...(role && { role }) },
            ...(state && { state }),
            ...(sort && { sort }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
}

/** Columns of the accounts beside the name, in their order. */
const ACCOUNT_COLUMNS = [
  ...['avatar', 'phone', 'email', 'gender', 'jobNumber', 'address', 'role', 'stations', 'places'],
  ...['joined', 'state'],
];
/** A desk has no room for all of them. */
const HIDDEN_AT_FIRST = ['gender', 'address'];

/** The people of the organisation with what is known of their accounts. */
export function createAccounts(life: AbortSignal) {
  const list = peopleAt('/platform/account', life);
  const usual = ACCOUNT_COLUMNS.filter((key) => !HIDDEN_AT_FIRST.includes(key));
  return { ...list, columns: keptColumns(list.path, ACCOUNT_COLUMNS, usual) };
}

export type AccountsPage = ReturnType<typeof createAccounts>;

/** How a change of people ended. */
export interface Report {
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly why: string }[];
}

/** The people of the organisation, and what is done to them, one by one: the server refuses each by its own rule. */
export function createUsers(life: AbortSignal) {
  const list = peopleAt('/platform/users', life);
  const stations = remote((signal) => api.listScope({}, { signal }), life);
  const $viewed = atom<Person | null>(null);
  const view = remote(async (signal) => {
    const person = $viewed.get();
    return person && api.viewAsMember({ params: { id: person.userUuid } }, { signal });
  }, life);
  const chosen = selection<Person, PeopleFilter, People>(
    list,
    ({ userUuid }) => userUuid,
    life,
    ({ isChangeable }) => isChangeable,
  );
  const $report = atom<Report | null>(null);
  const $isBusy = atom(false);

  async function each(
    people: readonly Person[],
    change: (person: Person) => Promise<unknown>,
  ): Promise<void> {
    if ($isBusy.get()) return;
    $isBusy.set(true);
    $report.set(null);
    const refused: { name: string; why: string }[] = [];
    for (const person of people) {
      try {
        await change(person);
      } catch (error) {
        refused.push({ name: person.name, why: failureOf(error).message });
      }
    }
    $isBusy.set(false);
    $report.set({ done: people.length - refused.length, refused });
    chosen.chooseNone();
    await list.refresh();
  }

  const on = <Rest extends unknown[]>(change: (person: Person, ...rest: Rest) => Promise<unknown>) => {
    return (people: readonly Person[], ...rest: Rest) => each(people, (person) => change(person, ...rest));
  };
  return {
    ...list,
    $stations: stations.$state,
    loadStations: stations.load,
    ...{ chosen, $report, $isBusy },
    ...{ $viewed, $view: view.$state, reloadView: view.load },
    /** Looks at what a person sees; the server records each look. */
    viewAs(person: Person | null): void {
      $viewed.set(person);
      if (person) void view.load();
      else view.rest();
    },
    dismiss: () => $report.set(null),
    enable: on(({ userUuid }) => api.enableMember({ body: { uuid: userUuid } })),
    disable: on(({ userUuid }) => api.disableMember({ body: { uuid: userUuid } })),
    remove: on(({ userUuid }) => api.removeMember({ body: { uuid: userUuid } })),
    giveRole: on(({ userUuid }, roleUuid: string) => api.setMemberRole({ body: { userUuid, roleUuid } })),
    limit: on(({ userUuid }, limit: { allStations: boolean; stations: string[] }) =>
      api.setMemberStations({ params: { id: userUuid }, body: limit }),
    ),
  };
}

export type UsersPage = ReturnType<typeof createUsers>;
