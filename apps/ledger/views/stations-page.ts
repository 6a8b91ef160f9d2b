import { $language } from '@heliport/client';
import { computed, defineComponent, onScopeDispose, ref, watch } from 'vue';
import { STATION_TYPES, type StationType } from '#contract/energy/station/rules.ts';
import { mirrored } from '../stores/mirror.ts';
import { createStations } from '../stores/stations.ts';
import { $text } from '../texts/text.ts';
import LedgerState from './ledger-state.vue';
import StationTable from './station-table.vue';
import { typeTexts } from './type-texts.ts';

/** A search starts when typing rests. */
const TYPING_MS = 300;

/** The stations of the organisation: search, type filter, pages. */
export const stationsPage = defineComponent({
  name: 'StationsPage',
  components: { LedgerState, StationTable },
  props: {
    /** Ends the page's requests. */
    signal: { type: AbortSignal, required: true },
  },
  emits: ['organization-changed'],
  setup(props) {
    const stations = createStations(props.signal);
    const text = mirrored($text);
    const filter = mirrored(stations.$filter);
    const search = ref('');
    let typing: ReturnType<typeof setTimeout> | undefined;

    watch(filter, ({ search: wanted }) => {
      clearTimeout(typing);
      search.value = wanted;
    });
    onScopeDispose(() => clearTimeout(typing));
    void stations.load();

    return {
      text,
      language: mirrored($language),
      search,
      filter,
      filtered: computed(() => filter.value.search !== '' || filter.value.type !== ''),
      state: mirrored(stations.$stations),
      types: STATION_TYPES,
      typeText: (type: StationType) => text.value(typeTexts[type]),
      typed() {
        clearTimeout(typing);
        typing = setTimeout(() => void stations.filter({ search: search.value.trim() }), TYPING_MS);
      },
      chooseType: (type: StationType | '') => void stations.filter({ type }),
      goTo: (page: number) => void stations.filter({ page }),
      retry: () => void stations.retry(),
      clearFilter: () => void stations.clearFilter(),
    };
  },
});
