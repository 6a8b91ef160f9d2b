import { $language, datesIn } from '@heliport/client';
import { computed, defineComponent, ref } from 'vue';
import type { StationKey } from '#contract/energy/station-key/calls.ts';
import { explain } from '#kit/explain.ts';
import { remote } from '#kit/remote.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { addKey, listKeys, revokeKey } from '../../api/station.ts';
import { rejectedBy } from '../../stores/sending.ts';
import { $text } from '../../texts/text.ts';
import CopyButton from '../parts/copy-button.vue';
import FormField from '../parts/form-field.vue';

/** The keys of a station's gateways: create, show once, revoke. */
export const gatewayKeys = defineComponent({
  name: 'GatewayKeys',
  components: { FormField, CopyButton },
  props: {
    code: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
  },
  emits: ['created'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const dates = computed(() => datesIn(mirroredLanguage.value));
    const mirroredLanguage = mirrored($language);
    const keys = remote((signal) => listKeys({ params: { code: props.code } }, { signal }), props.signal);
    const state = mirrored(keys.$state);
    const list = computed(() => (state.value.status === 'ready' ? state.value.data.list : []));
    const name = ref('');
    const created = ref('');
    const message = ref('');
    const asked = ref<StationKey>();
    const isSending = ref(false);
    void keys.load();

    const suggested = computed(() => text.value('keyNameDefault', { number: list.value.length + 1 }));

    async function create(): Promise<void> {
      isSending.value = true;
      const body = { name: name.value.trim() || suggested.value };
      const rejected = await rejectedBy(async () => {
        const answer = await addKey({ params: { code: props.code }, body });
        created.value = answer.key;
        name.value = '';
        emit('created', answer.key);
      });
      isSending.value = false;
      message.value = rejected ? explain(rejected.failure, text.value).why : '';
      await keys.refresh();
    }

    async function revoke(): Promise<void> {
      const key = asked.value;
      asked.value = undefined;
      if (!key) return;
      const rejected = await rejectedBy(() =>
        revokeKey({ params: { code: props.code, key: String(key.id) } }),
      );
      message.value = rejected ? explain(rejected.failure, text.value).why : '';
      if (created.value.startsWith(`hk_${key.id}_`)) {
        created.value = '';
        emit('created', '');
      }
      await keys.refresh();
    }

    return {
      ...{ text, list, state, name, created, message, asked, isSending, suggested, create, revoke },
      when: (at: string) => dates.value.dateTime(at),
    };
  },
});
