import { computed, defineComponent, onMounted, type PropType, reactive, ref } from 'vue';
import type { Asset } from '#contract/energy/asset/calls.ts';
import { REMOVED_STATES, type RemovedState } from '#contract/energy/asset/limits.ts';
import { explain } from '#kit/explain.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { swapAsset } from '../../api/station.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import FormField from '../parts/form-field.vue';

const STATES = {
  repair: 'stateRepair',
  spare: 'stateSpare',
  retired: 'stateRetired',
} as const satisfies Record<RemovedState, TextKey>;

/** Puts another physical thing in the place of one. */
export const swapDialog = defineComponent({
  name: 'SwapDialog',
  components: { FormField },
  props: {
    code: { type: String, required: true },
    asset: { type: Object as PropType<Asset>, required: true },
    /** Where it is, as text. */
    place: { type: String, required: true },
  },
  emits: ['done', 'close'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const dialog = ref<HTMLDialogElement>();
    const { maker, model, firmware } = props.asset;
    const state: RemovedState = 'repair';
    const given = reactive({ maker, model, firmware, serial: '', warrantyEnds: '', reason: '', state });
    const rejected = ref<Rejected>();
    const isSending = ref(false);
    onMounted(() => dialog.value?.showModal());

    async function send(): Promise<void> {
      isSending.value = true;
      const { warrantyEnds, ...rest } = given;
      const params = { code: props.code, asset: String(props.asset.id) };
      const body = { ...rest, warrantyEnds: warrantyEnds || null };
      rejected.value = await rejectedBy(() => swapAsset({ params, body }));
      isSending.value = false;
      if (!rejected.value) emit('done');
    }

    return {
      ...{ text, dialog, given, send, isSending },
      states: REMOVED_STATES,
      stateText: (one: RemovedState) => text.value(STATES[one]),
      message: computed(() => rejected.value && explain(rejected.value.failure, text.value).why),
    };
  },
});
