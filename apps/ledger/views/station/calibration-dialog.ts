import { computed, defineComponent, onMounted, type PropType, reactive, ref } from 'vue';
import type { StationMeters } from '#contract/energy/meter/calls.ts';
import { CERTIFICATE_MAX_LENGTH } from '#contract/energy/meter/limits.ts';
import { explain } from '#kit/explain.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { calibrateMeter } from '../../api/station.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { $text } from '../../texts/text.ts';
import FormField from '../parts/form-field.vue';

/** Records the calibration of the meter that is in use. */
export const calibrationDialog = defineComponent({
  name: 'CalibrationDialog',
  components: { FormField },
  props: {
    station: { type: Object as PropType<StationMeters>, required: true },
    device: { type: String, required: true },
  },
  emits: ['done', 'close'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const dialog = ref<HTMLDialogElement>();
    const given = reactive({ calibratedOn: props.station.today, due: '', certificate: '' });
    const rejected = ref<Rejected>();
    const isSending = ref(false);
    onMounted(() => dialog.value?.showModal());

    async function submit(): Promise<void> {
      isSending.value = true;
      const params = { code: props.station.station, device: props.device };
      rejected.value = await rejectedBy(() => calibrateMeter({ params, body: { ...given } }));
      isSending.value = false;
      if (!rejected.value) emit('done');
    }
    return {
      ...{ text, dialog, given, isSending, submit, CERTIFICATE_MAX_LENGTH },
      error: (field: string) => (rejected.value?.field === field ? rejected.value.failure.message : ''),
      message: computed(() => rejected.value && explain(rejected.value.failure, text.value).why),
    };
  },
});
