import { computed, defineComponent, onMounted, type PropType, reactive, ref } from 'vue';
import type { Asset } from '#contract/energy/asset/calls.ts';
import { REMOVED_STATES, type RemovedState } from '#contract/energy/asset/limits.ts';
import { explain } from '#kit/explain.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { swapAsset } from '../../api/station.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import { followedPhoto } from '../documents/followed-photo.ts';
import PhotoField from '../documents/photo-field.vue';
import FormField from '../parts/form-field.vue';

const STATES = {
  repair: 'stateRepair',
  spare: 'stateSpare',
  retired: 'stateRetired',
} as const satisfies Record<RemovedState, TextKey>;

/** Puts another physical thing in the place of one. */
export const swapDialog = defineComponent({
  name: 'SwapDialog',
  components: { FormField, PhotoField },
  props: {
    code: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
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
    const photo = followedPhoto(props.code, props.signal, () => emit('done'));

    async function send(): Promise<void> {
      if (photo.isRecorded.value) return photo.send();
      isSending.value = true;
      const { warrantyEnds, ...rest } = given;
      const params = { code: props.code, asset: String(props.asset.id) };
      const body = { ...rest, warrantyEnds: warrantyEnds || null };
      let next: Asset | undefined;
      rejected.value = await rejectedBy(async () => {
        const { assets } = await swapAsset({ params, body });
        next = assets.find(
          ({ maker, serial }) => maker === body.maker.trim() && serial === body.serial.trim(),
        );
      });
      isSending.value = false;
      if (rejected.value) return;
      const place = next?.places.find(({ until }) => until === null);
      await photo.follow(
        next && place
          ? {
              place: { asset: next.id, occasion: 'swap', at: place.since },
              title: titleOf(props.place, next.serial),
            }
          : undefined,
      );
    }

    const titleOf = (place: string, serial: string) => text.value('docSwapTitle', { place, serial });

    return {
      ...{ text, dialog, given, send, isSending, photo },
      states: REMOVED_STATES,
      stateText: (one: RemovedState) => text.value(STATES[one]),
      message: computed(() => rejected.value && explain(rejected.value.failure, text.value).why),
    };
  },
});
