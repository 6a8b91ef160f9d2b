import { computed, defineComponent, onMounted, ref } from 'vue';
import type { DeviceModel } from '#contract/energy/device-model/calls.ts';
import { DEVICE_KINDS, type DeviceKind } from '#contract/energy/device-model/rules.ts';
import { explain } from '#kit/explain.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { addModel } from '../../api/station.ts';
import { type LineProblem, POINT_EXAMPLE, readPoints, textOf } from '../../stores/point-list.ts';
import { rejectedBy } from '../../stores/sending.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import FormField from '../parts/form-field.vue';
import { kindText } from './kinds.ts';

const PROBLEMS: Readonly<Record<LineProblem['problem'], TextKey>> = {
  ...{ columns: 'lineColumns', code: 'lineCode', kind: 'lineKind', number: 'lineNumber' },
};
/** More problems than a person mends at once. */
const SHOWN = 5;

/** A dialog that makes a device model of a maker's point list. */
export const importModel = defineComponent({
  name: 'ImportModel',
  components: { FormField },
  emits: ['added', 'close'],
  setup(_, { emit }) {
    const text = mirrored($text);
    const dialog = ref<HTMLDialogElement>();
    const [maker, model, list] = [ref(''), ref(''), ref('')];
    const kind = ref<DeviceKind>('meter');
    const message = ref('');
    const isSending = ref(false);
    const found = computed(() => (list.value.trim() === '' ? undefined : readPoints(list.value)));
    onMounted(() => dialog.value?.showModal());

    async function take(event: Event): Promise<void> {
      const [file] = (event.target as HTMLInputElement).files ?? [];
      if (!file) return;
      list.value = textOf(await file.arrayBuffer());
      if (model.value === '') model.value = file.name.replace(/\.[^.]+$/, '').slice(0, 64);
    }

    async function send(): Promise<void> {
      if (!found.value || !canSend.value) return;
      isSending.value = true;
      const body = {
        maker: maker.value,
        model: model.value,
        kind: kind.value,
        points: [...found.value.points],
      };
      let added: DeviceModel | undefined;
      const rejected = await rejectedBy(async () => {
        added = await addModel({ body });
      });
      isSending.value = false;
      message.value = rejected ? explain(rejected.failure, text.value).why : '';
      if (added) emit('added', added);
    }

    const canSend = computed(
      () =>
        maker.value.trim() !== '' &&
        model.value.trim() !== '' &&
        (found.value?.points.length ?? 0) > 0 &&
        found.value?.problems.length === 0,
    );
    return {
      ...{ text, dialog, maker, model, list, kind, message, isSending, found, take, send, canSend },
      kinds: DEVICE_KINDS,
      kindName: (one: string) => text.value(kindText(one)),
      problems: computed(() =>
        (found.value?.problems ?? [])
          .slice(0, SHOWN)
          .map(({ line, problem, value }) => text.value(PROBLEMS[problem], { line, value })),
      ),
      example: () => {
        list.value = POINT_EXAMPLE;
      },
    };
  },
});
