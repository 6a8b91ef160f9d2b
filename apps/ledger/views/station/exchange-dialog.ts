import { $language } from '@heliport/client';
import { computed, defineComponent, onMounted, type PropType, reactive, ref, watch } from 'vue';
import type { StationMeters } from '#contract/energy/meter/calls.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import { explain } from '#kit/explain.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { exchangeMeter, previewExchange } from '../../api/station.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { instantOf, offsetAt } from '../../stores/station-time.ts';
import { $text } from '../../texts/text.ts';
import { followedPhoto } from '../documents/followed-photo.ts';
import PhotoField from '../documents/photo-field.vue';
import FormField from '../parts/form-field.vue';
import NumberInput from '../parts/number-input.vue';

type Preview = Awaited<ReturnType<typeof previewExchange>>['slots'];

/** Records the exchange of a meter, after the slots across it were shown. */
export const exchangeDialog = defineComponent({
  name: 'ExchangeDialog',
  components: { FormField, NumberInput, PhotoField },
  props: {
    station: { type: Object as PropType<StationMeters>, required: true },
    device: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
  },
  emits: ['done', 'close'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const language = mirrored($language);
    const dialog = ref<HTMLDialogElement>();
    const present = props.station.meters.find(({ device }) => device === props.device)?.periods.at(-1);
    const { ct = 1, pt = 1, multiplier = 1, direction = 'normal' } = present ?? {};
    const given = reactive({
      ...{ at: '', closing: '', opening: '0', direction, seal: '', calibrationDue: '' },
      ...{ ct: ct as number | null, pt: pt as number | null, multiplier: multiplier as number | null },
    });
    const rejected = ref<Rejected>();
    const slots = ref<Preview>();
    const isSending = ref(false);
    onMounted(() => dialog.value?.showModal());
    const photo = followedPhoto(props.station.station, props.signal, () => emit('done'));
    // What was shown holds for the values that it was reckoned with.
    watch(given, () => {
      slots.value = undefined;
    });

    const input = () => {
      const { at, closing, opening, seal, calibrationDue } = given;
      const params = { code: props.station.station, device: props.device };
      const body = {
        ...{ at: instantOf(at, props.station.offsets), closing, opening, seal, direction: given.direction },
        ...{ ct: given.ct ?? 0, pt: given.pt ?? 0, multiplier: given.multiplier ?? 0 },
        calibrationDue: calibrationDue || null,
      };
      return { params, body };
    };

    async function send(work: () => Promise<unknown>): Promise<void> {
      isSending.value = true;
      rejected.value = await rejectedBy(work);
      isSending.value = false;
    }

    async function submit(): Promise<void> {
      if (photo.isRecorded.value) return photo.send();
      if (!slots.value) {
        await send(async () => {
          slots.value = (await previewExchange(input())).slots;
        });
        return;
      }
      let at: string | undefined;
      await send(async () => {
        const { meters } = await exchangeMeter(input());
        at = meters.find(({ device }) => device === props.device)?.periods.at(-1)?.from;
      });
      if (rejected.value) return;
      const title = text.value('docExchangeTitle', { device: props.device });
      await photo.follow(
        at === undefined ? undefined : { place: { device: props.device, occasion: 'exchange', at }, title },
      );
    }

    const exact = (kwh: string | null) =>
      kwh === null
        ? '–'
        : new Intl.NumberFormat(language.value, { maximumFractionDigits: 3 }).format(kwh as never);
    const clock = (ms: number) =>
      new Intl.DateTimeFormat(language.value, {
        ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' },
      } as Intl.DateTimeFormatOptions).format(ms + offsetAt(ms, props.station.offsets) * 60_000);
    return {
      ...{ text, dialog, given, slots, isSending, submit, photo },
      product: computed(() => (given.ct ?? 0) * (given.pt ?? 0)),
      error: (field: string) => (rejected.value?.field === field ? rejected.value.failure.message : ''),
      message: computed(() => rejected.value && explain(rejected.value.failure, text.value).why),
      rows: computed(() =>
        (slots.value ?? []).map(({ start, direction: way, before, kwh, reason }) => ({
          key: `${way}/${start}`,
          title: `${clock(start)}–${clock(start + SLOT_MS)}`,
          way: text.value(way === 'import' ? 'registerImport' : 'registerExport'),
          ...{ before: exact(before), after: exact(kwh), isChanged: before !== kwh },
          mark: reason === 'exchange' ? text.value('slotExchange') : '',
        })),
      ),
    };
  },
});
