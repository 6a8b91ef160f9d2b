import { $language, $organization, navigate } from '@heliport/client';
import type { ReadableAtom } from 'nanostores';
import { computed, defineComponent, onMounted, type PropType, ref, watchEffect } from 'vue';
import { isPlanned, subPath } from '#kit/address.ts';
import { FRAME } from '#kit/frame.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import manifest from '../manifest.json';
import { $text } from '../texts/text.ts';
import StationsPage from './stations-page.vue';

const PAGES = ['/', '/ledger/stations'];

/** The app below its own navbar. Shows the page of the current address. */
export const app = defineComponent({
  name: 'LedgerApp',
  components: { StatePanel, StationsPage },
  props: {
    /** `/sub-ledger` in the shell, `/child/ledger` standalone. */
    basePath: { type: String, required: true },
    /** The shell's row for the navbar. Standalone, the navbar stays in the frame. */
    header: { type: HTMLElement, default: undefined },
    signal: { type: AbortSignal, required: true },
    /** Changes when the app is shown again. */
    returns: { type: Object as PropType<ReadableAtom<number>>, required: true },
  },
  setup(props) {
    const path = mirrored(subPath(props.basePath));
    const shown = computed(() => {
      if (PAGES.includes(path.value)) return 'stations';
      return isPlanned(manifest, path.value) ? 'planned' : 'nothing';
    });
    watchEffect(() => shown.value === 'planned' && void import('@heliport/elements/uc-planned'));
    const navbar = ref<HTMLElement>();
    // Vue 2 has no teleport. It keeps patching an element that was moved.
    onMounted(() => navbar.value && props.header?.append(navbar.value));
    const organization = ref($organization.get()?.orgUuid ?? '');
    return {
      text: mirrored($text),
      language: mirrored($language),
      FRAME,
      navbar,
      shown,
      manifest,
      /** Key that remounts the page. */
      organization,
      workIn: ({ detail }: CustomEvent<{ orgUuid: string }>) => {
        organization.value = detail.orgUuid;
      },
      /** Standalone, there is no sidebar for the navbar to open. */
      alone: document.documentElement.dataset.shell === undefined,
      toStations: () => navigate(`${props.basePath}/ledger/stations`),
    };
  },
});
