import { computed, defineComponent, type PropType, ref } from 'vue';
import type { Gateway } from '#contract/energy/gateway/calls.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { gatewayFile, KEY_PLACE, sampleMessage } from '../../stores/gateway-file.ts';
import { $text } from '../../texts/text.ts';
import CopyButton from '../parts/copy-button.vue';

const WAYS = ['file', 'http', 'mqtt'] as const;
type Way = (typeof WAYS)[number];

/** What a gateway is set up with: as a file, and for those who type it in. */
export const gatewayConfig = defineComponent({
  name: 'GatewayConfig',
  components: { CopyButton },
  props: {
    gateway: { type: Object as PropType<Gateway>, required: true },
    /** The key that was just created; '' when it is not known. */
    secret: { type: String, required: true },
  },
  setup(props) {
    const text = mirrored($text);
    const way = ref<Way>('file');
    const file = computed(() => gatewayFile(props.gateway, props.secret || KEY_PLACE, location.origin));
    const json = computed(() => JSON.stringify(file.value, null, 2));
    const sample = computed(() =>
      JSON.stringify(sampleMessage(props.gateway, new Date(props.gateway.now)), null, 2),
    );
    const rows = computed(() => {
      const { http, mqtt } = file.value;
      if (way.value === 'http')
        return [
          { title: text.value('configAddress'), value: `${http.method} ${http.url}` },
          { title: text.value('configHeader'), value: `Authorization: ${http.headers.authorization}` },
          { title: text.value('configHeader'), value: 'Content-Type: application/json' },
        ];
      return mqtt
        ? [
            { title: text.value('configAddress'), value: mqtt.url },
            { title: text.value('configUser'), value: mqtt.username },
            { title: text.value('configPassword'), value: mqtt.password },
            { title: text.value('configTopic'), value: `${mqtt.topic} (QoS ${mqtt.qos})` },
            { title: text.value('configAck'), value: mqtt.ackTopic },
          ]
        : [];
    });
    return {
      ...{ text, way, WAYS, json, sample, rows, file },
      wayText: (one: Way) => (one === 'file' ? text.value('configFile') : one.toUpperCase()),
      href: computed(() => `data:application/json;charset=utf-8,${encodeURIComponent(json.value)}`),
      fileName: computed(() => `heliport-${props.gateway.station}.json`),
    };
  },
});
