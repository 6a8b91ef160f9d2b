import { computed, defineComponent, nextTick, type PropType, ref } from 'vue';
import type { NewDevice } from '#contract/energy/device/new-device.ts';
import type { DeviceModel } from '#contract/energy/device-model/calls.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { canBill, type Draft, deviceOf, suggestedDevices } from '../../stores/draft.ts';
import { $text } from '../../texts/text.ts';
import FormField from '../parts/form-field.vue';
import NumberInput from '../parts/number-input.vue';
import ImportModel from './import-model.vue';
import { kindText } from './kinds.ts';

const MOST_AT_ONCE = 100;

/** The devices of a new station, and which of them bill. */
export const devicesStep = defineComponent({
  name: 'DevicesStep',
  components: { FormField, NumberInput, ImportModel },
  props: {
    draft: { type: Object as PropType<Draft>, required: true },
    models: { type: Array as PropType<readonly DeviceModel[]>, required: true },
  },
  emits: ['models'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const chosen = ref<number | null>(props.models[0]?.id ?? null);
    const count = ref<number | null>(1);
    const isImporting = ref(false);
    const list = ref<HTMLElement>();
    const byId = computed(() => new Map(props.models.map((one) => [one.id, one])));
    const groups = computed(() => {
      const found = new Map<string, DeviceModel[]>();
      for (const one of props.models) found.set(one.kind, [...(found.get(one.kind) ?? []), one]);
      return [...found].map(([kind, models]) => ({ kind, title: text.value(kindText(kind)), models }));
    });

    function add(): void {
      const model = byId.value.get(chosen.value ?? 0);
      if (!model) return;
      const wanted = Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(count.value ?? 1)));
      for (let made = 0; made < wanted; made += 1)
        props.draft.devices.push(deviceOf(model, props.draft.devices));
      count.value = 1;
    }

    function remove(index: number): void {
      const [gone] = props.draft.devices.splice(index, 1);
      for (const one of props.draft.devices) if (one.parent === gone?.code) one.parent = null;
      props.draft.channels = props.draft.channels.filter(({ device }) => device !== gone?.code);
      void nextTick(() => list.value?.focus());
    }

    /** What refers to a device by its code follows it. */
    function rename(one: NewDevice, code: string): void {
      for (const other of props.draft.devices) if (other.parent === one.code) other.parent = code;
      for (const channel of props.draft.channels) if (channel.device === one.code) channel.device = code;
      if (one.name === one.code) one.name = code;
      one.code = code;
    }

    return {
      ...{ text, chosen, count, isImporting, list, groups, add, remove, rename },
      modelText: ({ model }: NewDevice) => {
        const found = byId.value.get(model);
        return found ? `${found.maker} ${found.model}` : '';
      },
      bills: ({ model }: NewDevice) => canBill(byId.value.get(model)),
      parents: (own: NewDevice) => props.draft.devices.filter((one) => one !== own),
      suggest: () => {
        props.draft.devices = suggestedDevices(props.draft.facts, props.models);
        props.draft.channels = [];
      },
      bill: (one: NewDevice, isBilling: boolean) => {
        one.meter = isBilling ? { ct: 1, pt: 1, multiplier: 1, direction: 'normal', seal: '' } : null;
      },
      imported: (model: DeviceModel) => {
        isImporting.value = false;
        chosen.value = model.id;
        emit('models');
      },
    };
  },
});
