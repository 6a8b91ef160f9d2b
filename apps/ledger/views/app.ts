import { $language, $organization, navigate } from '@heliport/client';
import { defineComponent, onScopeDispose, ref } from 'vue';
import manifest from '../manifest.json';
import { mirrored } from '../stores/mirror.ts';
import { $text } from '../texts/text.ts';
import LedgerState from './ledger-state.vue';
import StationsPage from './stations-page.vue';

const PAGES = ['', '/ledger/stations'];

const isPlanned = (path: string) => manifest.routes.some((route) => route.path === path);

/** The app below its own navbar, showing the page that the address names. */
export const app = defineComponent({
  name: 'LedgerApp',
  components: { LedgerState, StationsPage },
  props: {
    /** `/sub-ledger` in the shell, `/child/ledger` alone. */
    basePath: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
  },
  setup(props) {
    const shown = ref<'stations' | 'planned' | 'nothing'>('stations');
    const look = () => {
      const { pathname } = location;
      if (!pathname.startsWith(props.basePath)) return;
      const path = pathname.slice(props.basePath.length).replace(/\/+$/, '');
      if (PAGES.includes(path)) shown.value = 'stations';
      else shown.value = isPlanned(path) ? 'planned' : 'nothing';
    };
    look();
    window.addEventListener('popstate', look);
    onScopeDispose(() => window.removeEventListener('popstate', look));

    const organization = ref($organization.get()?.orgUuid ?? '');
    return {
      text: mirrored($text),
      language: mirrored($language),
      shown,
      manifest,
      /** The page begins anew for each. */
      organization,
      workIn: ({ detail }: CustomEvent<{ orgUuid: string }>) => {
        organization.value = detail.orgUuid;
      },
      /** Alone there is no sidebar for the navbar to open. */
      alone: document.documentElement.dataset.shell === undefined,
      toStations: () => navigate(`${props.basePath}/ledger/stations`),
    };
  },
});
