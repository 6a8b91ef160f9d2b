import { $language } from '@heliport/client';
import { computed, defineComponent, onScopeDispose, type PropType, watch } from 'vue';
import { explain } from '#kit/explain.ts';
import { $format } from '#kit/formats.ts';
import { remote } from '#kit/remote.ts';
import { lazyCode } from '#kit/vue/lazy-code.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { listAssets } from '../../api/station.ts';
import { listAllStations, STATIONS_MOST } from '../../stores/stations.ts';
import { $text } from '../../texts/text.ts';
import FormField from '../parts/form-field.vue';

/** Where an asset goes: a station, and a place there or none. */
export interface Transfer {
  /** Code of the station; '' until one is chosen. */
  readonly station: string;
  /** Name of the station. */
  readonly name: string;
  /** Code of the device; '' for a spare. */
  readonly device: string;
  readonly part: string;
}

const EVERYTHING = { search: '', type: '', status: '' } as const;

/** Chooses one of the other own stations, and an empty place there or the state of a spare. */
export const transferFields = defineComponent({
  name: 'TransferFields',
  components: { FormField },
  props: {
    /** The station where the asset is. */
    code: { type: String, required: true },
    value: { type: Object as PropType<Transfer>, required: true },
    signal: { type: AbortSignal, required: true },
  },
  emits: ['input'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const own = new AbortController();
    onScopeDispose(() => own.abort());
    const life = AbortSignal.any([props.signal, own.signal]);
    const stations = remote((signal) => listAllStations(EVERYTHING, signal), life);
    const offered = mirrored(stations.$state);
    const goal = computed(() => props.value.station);
    const there = remote((signal) => listAssets({ params: { code: goal.value } }, { signal }), life);
    const places = mirrored(there.$state);
    const picker = lazyCode(() => import('@heliport/elements/uc-station-picker'));
    void stations.load();
    watch(goal, (code) => code !== '' && void there.load());

    const set = (part: Partial<Transfer>) => emit('input', { ...props.value, ...part });
    const failures = computed(() =>
      [offered.value, places.value].flatMap((state) =>
        'failure' in state && state.failure ? [explain(state.failure, text.value).why] : [],
      ),
    );
    return {
      ...{ text, set, failures },
      ...{ picker: picker.code, loadPicker: picker.load },
      language: mirrored($language),
      isLoading: computed(() => offered.value.status === 'loading'),
      choices: computed(() =>
        offered.value.status === 'ready'
          ? offered.value.data.list
              .filter(({ code, isOwn }) => isOwn && code !== props.code)
              .map(({ code, name, type, status, tz, owner }) => ({
                ...{ code, name, type, status, tz, region: null, organization: owner.title },
              }))
          : [],
      ),
      /** Set where not all stations are offered. */
      most: computed(() =>
        offered.value.status === 'ready' && offered.value.data.pagination.total > STATIONS_MOST
          ? $format.get().number(STATIONS_MOST)
          : '',
      ),
      devices: computed(() =>
        goal.value !== '' && places.value.status === 'ready' ? places.value.data.devices : [],
      ),
      chosen: ({ detail }: CustomEvent<{ stations: readonly { code: string; name: string }[] }>) => {
        const [station] = detail.stations;
        set({ station: station?.code ?? '', name: station?.name ?? '', device: '', part: '' });
      },
    };
  },
});
