import { $can, navigate } from '@heliport/client';
import type { ReadableAtom } from 'nanostores';
import { computed, defineComponent, nextTick, onScopeDispose, type PropType, ref, watch } from 'vue';
import {
  STATION_STATUSES,
  STATION_TYPES,
  type StationStatus,
  type StationType,
} from '#contract/energy/station/rules.ts';
import { explain } from '#kit/explain.ts';
import type { Failure } from '#kit/failure.ts';
import { pagesOf } from '#kit/remote-list.ts';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import { whenTypingRests } from '#kit/typing.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import { createStations, exportFilterOf, STATIONS_MOST, type StationView } from '../stores/stations.ts';
import { $text } from '../texts/text.ts';
import ReadDialog from './labels/read-dialog.vue';
import StationMap from './station-map.vue';
import StationTable from './station-table.vue';
import ViewChoice from './view-choice.vue';

/** The stations of the organisation with search, type filter and pages. */
export const stationsPage = defineComponent({
  name: 'StationsPage',
  components: { StatePanel, StationTable, StationMap, ViewChoice, ReadDialog },
  props: {
    basePath: { type: String, required: true },
    /** Aborts the page's requests. */
    signal: { type: AbortSignal, required: true },
    /** Changes when the app is shown again. */
    returns: { type: Object as PropType<ReadableAtom<number>>, required: true },
  },
  setup(props) {
    const stations = createStations(props.signal);
    const text = mirrored($text);
    const filter = mirrored(stations.$filter);
    const search = ref('');
    const isReading = ref(false);
    const typing = whenTypingRests((typed) => void stations.filter({ search: typed.trim() }));
    const state = mirrored(stations.$state);

    watch(filter, ({ search: wanted }) => {
      typing.cancel();
      search.value = wanted;
    });
    onScopeDispose(typing.cancel);
    onScopeDispose(props.returns.listen(() => void stations.refresh()));
    void stations.load();

    const words = computed(() => {
      const { search: part, type, status } = filter.value;
      const label = (key: 'type' | 'status', value: string) =>
        text.value('filterIs', { label: text.value(key), value });
      return {
        search: part && text.value('filterIs', { label: text.value('searchFilter'), value: part }),
        type: type && label('type', text.value(typeTexts[type])),
        status: status && label('status', text.value(statusTexts[status])),
      };
    });

    const failure = computed(() => ('failure' in state.value ? state.value.failure : undefined));
    /** The table shows a page, the map all: rows of the one are not shown by the other. */
    const isShown = computed(
      () => state.value.status === 'ready' && state.value.data.view === filter.value.view,
    );
    /** Rows of the previous filter are not shown in place of rows that failed to load. */
    const rows = computed(() =>
      state.value.status === 'ready' && isShown.value && !failure.value ? state.value.data.list : [],
    );
    const page = ref<HTMLElement>();
    async function chooseView(view: StationView): Promise<void> {
      void stations.filter({ view });
      // The filters are drawn again with the other view, and the button that was pressed is gone.
      await nextTick();
      page.value?.querySelector<HTMLElement>('[data-views] [aria-pressed=true]')?.focus();
    }

    return {
      text,
      search,
      rows,
      ...{ page, chooseView },
      isLoading: computed(() => !isShown.value && !failure.value),
      isEmpty: computed(() => isShown.value && rows.value.length === 0),
      /** Set where the map does not show all. */
      most: computed(() => {
        const total = state.value.status === 'ready' ? state.value.data.pagination.total : 0;
        return filter.value.view === 'map' && total > STATIONS_MOST
          ? text.value('mapMost', { count: STATIONS_MOST, total })
          : '';
      }),
      chips: computed(() =>
        Object.entries(words.value).flatMap(([key, one]) => (one ? [{ key, text: one }] : [])),
      ),
      removeFilter: (key: string) => void stations.filter({ [key]: '' }),
      isReading,
      filter,
      filtered: computed(
        () => filter.value.search !== '' || filter.value.type !== '' || filter.value.status !== '',
      ),
      /** The same rows as the list's, on all of its pages. */
      exported: computed(() => exportFilterOf(filter.value)),
      state,
      /** Failure of the latest load. */
      failure,
      explain: (failure: Failure) => explain(failure, text.value),
      pages: computed(() => (state.value.status === 'ready' ? pagesOf(state.value.data.pagination) : 1)),
      types: STATION_TYPES,
      statuses: STATION_STATUSES,
      canEdit: mirrored($can('ledger:edit')),
      typeText: (type: StationType) => text.value(typeTexts[type]),
      statusText: (status: StationStatus) => text.value(statusTexts[status]),
      typed: () => typing.typed(search.value),
      chooseType: (type: StationType | '') => void stations.filter({ type }),
      chooseStatus: (status: StationStatus | '') => void stations.filter({ status }),
      read: (code: string) => {
        isReading.value = false;
        navigate(`${props.basePath}/ledger/label/${code}`);
      },
      add: () => navigate(`${props.basePath}/ledger/stations/new`),
      goTo: (page: number) => void stations.filter({ page }),
      /** What an import has brought is on the list at once. */
      imported: ({ detail }: CustomEvent<{ changed: boolean }>) => detail.changed && void stations.refresh(),
      retry: () => void stations.load(),
      clearFilter: () => void stations.filter({ search: '', type: '', status: '' }),
    };
  },
});
