import { computed, defineComponent, onMounted, type PropType, reactive, ref } from 'vue';
import type { Asset, StationAssets } from '#contract/energy/asset/calls.ts';
import { ASSET_STATES, type AssetState } from '#contract/energy/asset/limits.ts';
import { explain } from '#kit/explain.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { moveAsset } from '../../api/station.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import FormField from '../parts/form-field.vue';

const GOALS = {
  installed: 'moveToPlace',
  repair: 'stateRepair',
  spare: 'stateSpare',
  retired: 'stateRetired',
} as const satisfies Record<AssetState, TextKey>;

/** Takes an asset out without another one, puts it into an empty place, or says what became of it. */
export const moveDialog = defineComponent({
  name: 'MoveDialog',
  components: { FormField },
  props: {
    code: { type: String, required: true },
    asset: { type: Object as PropType<Asset>, required: true },
    devices: { type: Array as PropType<StationAssets['devices']>, required: true },
  },
  emits: ['done', 'close'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const dialog = ref<HTMLDialogElement>();
    const last = props.asset.places[0];
    const given = reactive({
      state: (props.asset.state === 'repair' ? 'spare' : 'repair') as AssetState,
      device: last?.device ?? '',
      part: last?.part ?? '',
      reason: '',
    });
    const rejected = ref<Rejected>();
    const isSending = ref(false);
    onMounted(() => dialog.value?.showModal());

    async function send(): Promise<void> {
      isSending.value = true;
      const params = { code: props.code, asset: String(props.asset.id) };
      rejected.value = await rejectedBy(() => moveAsset({ params, body: { ...given } }));
      isSending.value = false;
      if (!rejected.value) emit('done');
    }

    return {
      ...{ text, dialog, given, send, isSending },
      goals: ASSET_STATES,
      goalText: (one: AssetState) => text.value(GOALS[one]),
      message: computed(() => rejected.value && explain(rejected.value.failure, text.value).why),
    };
  },
});
