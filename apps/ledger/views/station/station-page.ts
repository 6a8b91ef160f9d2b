import { $can, nameTab, navigate } from '@heliport/client';
import type { ReadableAtom } from 'nanostores';
import { computed, defineComponent, onScopeDispose, type PropType, watchEffect } from 'vue';
import type { LedgerStationDetail } from '#contract/energy/station/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { remote } from '#kit/remote.ts';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import { getStation } from '../../api/station.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import DocumentsTab from '../documents/documents-tab.vue';
import LabelsTab from '../labels/labels-tab.vue';
import AuditView from '../parts/audit-view.vue';
import AssetsTab from './assets-tab.vue';
import FactsTab from './facts-tab.vue';
import GatewayPanel from './gateway-panel.vue';
import MetersTab from './meters-tab.vue';

/** The tabs by their names in the address. */
const TABS = {
  assets: 'tabAssets',
  meters: 'tabMeters',
  documents: 'tabDocuments',
  labels: 'tabLabels',
  gateway: 'tabGateway',
  facts: 'tabFacts',
  history: 'tabHistory',
} as const satisfies Record<string, TextKey>;
type Tab = keyof typeof TABS;

/** One station of the ledger. */
export const stationPage = defineComponent({
  name: 'StationPage',
  components: {
    StatePanel,
    AuditView,
    AssetsTab,
    MetersTab,
    DocumentsTab,
    LabelsTab,
    GatewayPanel,
    FactsTab,
  },
  props: {
    basePath: { type: String, required: true },
    code: { type: String, required: true },
    tab: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
    returns: { type: Object as PropType<ReadableAtom<number>>, required: true },
  },
  setup(props) {
    const text = mirrored($text);
    const mayEdit = mirrored($can('ledger:edit'));
    const own = new AbortController();
    onScopeDispose(() => own.abort());
    const life = AbortSignal.any([props.signal, own.signal]);
    const station = remote<LedgerStationDetail>(
      (signal) => getStation({ params: { code: props.code } }, { signal }),
      life,
    );
    const state = mirrored(station.$state);
    onScopeDispose(props.returns.listen(() => void station.refresh()));
    void station.load();
    const place = computed(() => (state.value.status === 'ready' ? state.value.data : undefined));
    const current = computed((): Tab => (props.tab in TABS ? (props.tab as Tab) : 'assets'));
    watchEffect(() => {
      // The tab is named again for each query: it has one of its own.
      void current.value;
      if (place.value) nameTab(location.pathname + location.search, place.value.name);
    });
    const hrefOf = (tab: Tab) =>
      `${props.basePath}/ledger/stations/${encodeURIComponent(props.code)}${tab === 'assets' ? '' : `/${tab}`}`;
    return {
      ...{ text, life, state, place, current, hrefOf },
      tabs: Object.entries(TABS).map(([tab, title]) => ({ tab: tab as Tab, title })),
      editable: computed(() => mayEdit.value && (place.value?.isOwn ?? false)),
      problem: computed(() =>
        'failure' in state.value && state.value.failure
          ? { ...explain(state.value.failure, text.value), kind: state.value.failure.kind }
          : undefined,
      ),
      subtitle: computed(() => {
        if (!place.value) return '';
        const { code, type, status, tz, owner, isOwn } = place.value;
        return [
          ...[code, text.value(typeTexts[type]), text.value(statusTexts[status]), tz],
          ...(isOwn ? [] : [owner.title]),
        ].join(' · ');
      }),
      // In place: each path would be a tab of its own in the shell.
      open: (tab: Tab) => replaceQuery({ tab, asset: '', device: '', removed: '' }),
      monitorPath: computed(() => `/sub-monitor/monitor/diagram?station=${encodeURIComponent(props.code)}`),
      toMonitor: () => navigate(`/sub-monitor/monitor/diagram?station=${encodeURIComponent(props.code)}`),
      leave: () => navigate(`${props.basePath}/ledger/stations`),
      retry: () => void station.load(),
      reload: () => void station.refresh(),
    };
  },
});
