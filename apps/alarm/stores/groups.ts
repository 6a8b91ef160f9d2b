import type { BodyOf, DataOf } from '#contract/call.ts';
import type * as calls from '#contract/energy/pusher/calls.ts';
import { stationsViolation } from '#contract/energy/scope/rules.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { changing } from '#kit/changing.ts';
import { countUpTo, filterAddress, oneOf, searchText } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import { remoteList } from '#kit/remote-list.ts';
import * as api from '../api/pusher.ts';
import { mayNameAll } from './may-name-all.ts';
import { mondayOf, mondayText, ownZone } from './week.ts';

export const GROUP_TABS = ['groups', 'coverage'] as const;
type GroupTab = (typeof GROUP_TABS)[number];

export type Group = calls.PusherGroup;
/** A group as a form has it. */
type GroupDraft = BodyOf<typeof calls.createPusherGroup>;

/** A member as the form has it, with the name to show. */
export type DraftMember = GroupDraft['members'][number] & {
  readonly name: string;
  readonly reachable: boolean;
};

interface GroupFilter {
  tab: GroupTab;
  search: string;
  /** The Monday of the week whose coverage is shown; undefined for the present one. */
  week: string | undefined;
  page: number;
  size: number;
}

const EVERYTHING: GroupFilter = { tab: 'groups', search: '', week: undefined, page: 1, size: 20 };

const address = filterAddress('/alarm/pushConfiguration', EVERYTHING, {
  ...{ tab: oneOf(GROUP_TABS), search: searchText, week: mondayText },
  ...{ page: countUpTo(100_000), size: countUpTo(100) },
});

type Groups = DataOf<typeof calls.listPusherGroups>;

/** The push groups and their coverage. */
export function createGroups(life: AbortSignal) {
  const list = listPage<GroupFilter, Groups>(
    EVERYTHING,
    ({ search, page, size }, signal) =>
      api.listPusherGroups({ query: { page, size, ...(search && { search }) } }, { signal }),
    life,
    address,
  );
  const coverage = remote(
    (signal) =>
      api.getCoverage(
        { query: { from: list.$filter.get().week ?? mondayOf(new Date()), tz: ownZone() } },
        { signal },
      ),
    life,
  );
  const people = remoteList(
    { search: '', page: 1 },
    ({ search }, signal) =>
      api.listPushers({ query: { page: 1, size: 100, ...(search && { search }) } }, { signal }),
    life,
  );
  // Saving a group changes the coverage, so it is loaded again.
  const refresh = async () => {
    await Promise.all([list.refresh(), coverage.refresh()]);
  };
  const changes = changing(refresh);
  const $allStations = mayNameAll(list.$state);
  let isLoaded = false;
  return {
    ...list,
    refresh,
    changes,
    $allStations,
    coverage: { $state: coverage.$state, load: coverage.load },
    people,
    show(): void {
      list.show();
      void (isLoaded ? coverage.refresh() : coverage.load());
      isLoaded = true;
    },
    rest(): void {
      list.rest();
      coverage.rest();
    },
    async showWeek(week: string): Promise<void> {
      await list.filter({ week: week === mondayOf(new Date()) ? undefined : week });
      await coverage.load();
    },
    async store(id: string | null, draft: GroupDraft): Promise<boolean> {
      const errors = fieldErrorsOf({ stations: stationsViolation($allStations.get(), draft.stations) });
      if (errors.length > 0) {
        changes.refuse(errors);
        return false;
      }
      return changes.change(() =>
        id === null
          ? api.createPusherGroup({ body: draft })
          : api.changePusherGroup({ params: { id }, body: draft }),
      );
    },
    remove: (id: string): Promise<boolean> => changes.change(() => api.deletePusherGroup({ params: { id } })),
  };
}

export type GroupsPage = ReturnType<typeof createGroups>;
