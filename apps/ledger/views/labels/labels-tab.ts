import { computed, defineComponent, onScopeDispose, ref, watch } from 'vue';
import type { Labelled, StationLabels } from '#contract/energy/label/calls.ts';
import { replaceQuery, subPath } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { remote } from '#kit/remote.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import { listLabels, makeLabels } from '../../api/label.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { $text } from '../../texts/text.ts';

/** Places of an A4 sheet that can have been used. */
const MOST_SKIPPED = 23;

/** The key of an asset or device, in the address and in the selection. */
const keyOf = ({ asset, device }: Labelled) => (asset === null ? `device:${device}` : `asset:${asset}`);

/** The labels of a station: choose, make, print. */
export const labelsTab = defineComponent({
  name: 'LabelsTab',
  components: { StatePanel },
  props: {
    basePath: { type: String, required: true },
    code: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
    editable: { type: Boolean, required: true },
  },
  setup(props) {
    void import('@heliport/elements/uc-asset-label');
    const text = mirrored($text);
    const own = new AbortController();
    onScopeDispose(() => own.abort());
    const life = AbortSignal.any([props.signal, own.signal]);
    const labels = remote<StationLabels>(
      (signal) => listLabels({ params: { code: props.code } }, { signal }),
      life,
    );
    const state = mirrored(labels.$state);
    void labels.load();
    const address = subPath(props.basePath);
    const query = mirrored({ get: address.query, listen: address.listen });
    const data = computed(() => (state.value.status === 'ready' ? state.value.data : undefined));
    const list = computed(() => data.value?.list ?? []);
    const chosen = ref<readonly string[]>([]);
    /** What the address names is chosen; without a name, everything that has a label. */
    function chooseFirst(): void {
      const fields = new URLSearchParams(query.value);
      const asset = fields.get('asset');
      const device = fields.get('device');
      const named = asset ? `asset:${asset}` : device && `device:${device}`;
      chosen.value = list.value
        .filter((one) => (named ? keyOf(one) === named : one.code !== null || props.editable))
        .map(keyOf);
    }
    let isFirst = true;
    watch(data, (there) => {
      if (there && isFirst) chooseFirst();
      if (there) isFirst = false;
    });
    const rejected = ref<Rejected>();
    const isMaking = ref(false);
    const skip = ref(0);
    const picked = computed(() => list.value.filter((one) => chosen.value.includes(keyOf(one))));
    const missing = computed(() => picked.value.filter(({ code }) => code === null));
    const choose = (keys: readonly string[]) => {
      chosen.value = keys;
      // The address named what is chosen no longer.
      replaceQuery({ asset: '', device: '' });
    };
    const placeOf = ({ device, part }: Labelled) => [device, part].filter(Boolean).join(' · ');

    return {
      ...{ text, state, data, chosen, missing, isMaking, skip, mostSkipped: MOST_SKIPPED },
      rows: computed(() =>
        list.value.map((one) => ({
          ...{ key: keyOf(one), name: one.name, serial: one.serial, hasCode: one.code !== null },
          place: placeOf(one) || text.value('labelsAway'),
        })),
      ),
      printed: computed(() =>
        picked.value.flatMap(({ code, name, serial, ...place }) =>
          code === null ? [] : [{ code, name, serial, place: placeOf({ code, name, serial, ...place }) }],
        ),
      ),
      toggle: (key: string) =>
        choose(
          chosen.value.includes(key) ? chosen.value.filter((one) => one !== key) : [...chosen.value, key],
        ),
      chooseAll: () => choose(list.value.filter((one) => one.code !== null || props.editable).map(keyOf)),
      chooseNone: () => choose([]),
      make: async () => {
        isMaking.value = true;
        const body = {
          assets: missing.value.flatMap(({ asset }) => (asset === null ? [] : [asset])),
          devices: missing.value.flatMap(({ asset, device }) => (asset === null ? [device] : [])),
        };
        rejected.value = await rejectedBy(() => makeLabels({ params: { code: props.code }, body }));
        await labels.refresh();
        isMaking.value = false;
      },
      message: computed(() => rejected.value && explain(rejected.value.failure, text.value).why),
      problem: computed(() =>
        'failure' in state.value && state.value.failure
          ? { ...explain(state.value.failure, text.value), kind: state.value.failure.kind }
          : undefined,
      ),
      retry: () => void labels.load(),
    };
  },
});
