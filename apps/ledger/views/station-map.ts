import { $language, navigate } from '@heliport/client';
import { computed, defineComponent, type PropType } from 'vue';
import type { LedgerStation } from '#contract/energy/station/calls.ts';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import { lazyCode } from '#kit/vue/lazy-code.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import { $text } from '../texts/text.ts';

/** Pixels. A phone keeps room for what is around the map. */
const HEIGHT = { desk: 560, phone: 400 } as const;

/** A station whose place nobody has said stands at the origin of the coordinates, in the sea. */
const hasPlace = ({ lng, lat }: LedgerStation) => lng !== 0 || lat !== 0;

/** The same stations as in the table, on a map. Its code comes with the first one. */
export const stationMap = defineComponent({
  name: 'StationMap',
  components: { StatePanel },
  props: {
    basePath: { type: String, required: true },
    stations: { type: Array as PropType<LedgerStation[]>, required: true },
    /** Above 0 until the first answer. */
    placeholders: { type: Number, default: 0 },
    /** What the list is filtered by, in words. */
    chips: { type: Array as PropType<{ key: string; text: string }[]>, required: true },
  },
  emits: {
    /** A filter was removed. */
    remove: (key: string) => key !== '',
    clear: () => true,
  },
  setup(props) {
    const text = mirrored($text);
    const { code, load } = lazyCode(() => import('@heliport/elements/uc-station-map'));
    const placed = computed(() => props.stations.filter(hasPlace));
    const page = `${props.basePath}/ledger/stations/{code}`;
    return {
      ...{ text, code, load, page },
      language: mirrored($language),
      height: matchMedia('(max-width: 640px)').matches ? HEIGHT.phone : HEIGHT.desk,
      places: computed(() =>
        placed.value.map(({ code, name, lng, lat, status, type }) => ({
          ...{ code, name, lng, lat, state: status === 'operation' ? 'normal' : status },
          note: `${code} · ${text.value(typeTexts[type])} · ${text.value(statusTexts[status])}`,
        })),
      ),
      isLoading: computed(
        () => props.placeholders > 0 || (code.value === 'loading' && placed.value.length > 0),
      ),
      withoutPlace: computed(() => props.stations.length - placed.value.length),
      opened: ({ detail }: CustomEvent<{ code: string }>) =>
        navigate(page.replace('{code}', encodeURIComponent(detail.code))),
    };
  },
});
