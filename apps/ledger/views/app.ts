import { $language, $organization, navigate } from '@heliport/client';
import { defineComponent, onScopeDispose, type PropType, ref } from 'vue';
import { mirrored } from '../stores/mirror.ts';
import { $text } from '../texts/text.ts';
import LedgerState from './ledger-state.vue';
import StationsPage from './stations-page.vue';

const PAGES = ['', '/ledger/stations'];

/** The app below its own navbar, showing the page that the address names. */
export const app = defineComponent({
  name: 'LedgerApp',
  components: { LedgerState, StationsPage },
  props: {
    /** `/sub-ledger` in the shell, `/child/ledger` alone. */
    basePath: { type: String, required: true },
    signal: { type: Object as PropType<AbortSignal>, required: true },
  },
  setup(props) {
    const found = ref(true);
    const look = () => {
      const { pathname } = location;
      if (!pathname.startsWith(props.basePath)) return;
      found.value = PAGES.includes(pathname.slice(props.basePath.length).replace(/\/+$/, ''));
    };
    look();
    window.addEventListener('popstate', look);
    onScopeDispose(() => window.removeEventListener('popstate', look));

    const organization = ref($organization.get()?.orgUuid ?? '');
    return {
      text: mirrored($text),
      language: mirrored($language),
      found,
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
