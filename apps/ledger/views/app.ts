import { $language, $organization, navigate } from '@heliport/client';
import type { ReadableAtom } from 'nanostores';
import { computed, defineComponent, onMounted, type PropType, ref, watchEffect } from 'vue';
import { isPlanned, subPath } from '#kit/address.ts';
import { FRAME } from '#kit/frame.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import manifest from '../manifest.json';
import { $text } from '../texts/text.ts';
import LabelPage from './labels/label-page.vue';
import NewStationPage from './new-station/new-station-page.vue';
import StationPage from './station/station-page.vue';
import StationsPage from './stations-page.vue';

const LIST = ['/', '/ledger/stations'];
const NEW = '/ledger/stations/new';
/** Words win over codes, so a station named `new` has no page; codes are capitals. */
const STATION = /^\/ledger\/stations\/([^/]+)(?:\/(\w+))?$/;

const LABEL = /^\/ledger\/label\/([^/]+)$/;

/** The page of an address below the app's base. */
function pageOf(path: string) {
  if (LIST.includes(path)) return { name: 'stations' } as const;
  if (path === NEW) return { name: 'new' } as const;
  const [, code, tab = ''] = STATION.exec(path) ?? [];
  if (code) return { name: 'station', code: decodeURIComponent(code), tab } as const;
  const [, label] = LABEL.exec(path) ?? [];
  if (label) return { name: 'label', label: decodeURIComponent(label) } as const;
  return { name: isPlanned(manifest, path) ? 'planned' : 'nothing' } as const;
}

/** The app below its own navbar. Shows the page of the current address. */
export const app = defineComponent({
  name: 'LedgerApp',
  components: { StatePanel, StationsPage, NewStationPage, StationPage, LabelPage },
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
    const address = subPath(props.basePath);
    const path = mirrored(address);
    const query = mirrored({ get: address.query, listen: address.listen });
    const shown = computed(() => pageOf(path.value));
    watchEffect(() => shown.value.name === 'planned' && void import('@heliport/elements/uc-planned'));
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
      created: computed(() => new URLSearchParams(query.value).get('station') ?? ''),
      /** A tab that was chosen on the page goes before that of the path. */
      tab: computed(() => new URLSearchParams(query.value).get('tab') ?? ''),
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
