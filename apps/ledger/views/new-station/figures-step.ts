import { computed, defineComponent, type PropType } from 'vue';
import type { NewChannel } from '#contract/energy/device/new-device.ts';
import type { ChannelRole } from '#contract/energy/device/points.ts';
import type { DeviceModel } from '#contract/energy/device-model/calls.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { candidatesOf, type Draft, rolesOf, suggestedChannels } from '../../stores/draft.ts';
import { $text } from '../../texts/text.ts';
import { roleText } from './roles.ts';

const keyOf = ({ device, point }: Pick<NewChannel, 'device' | 'point'>) => `${device}/${point}`;

/** Which points make the figures of the new station. */
export const figuresStep = defineComponent({
  name: 'FiguresStep',
  props: {
    draft: { type: Object as PropType<Draft>, required: true },
    models: { type: Map as unknown as PropType<ReadonlyMap<number, DeviceModel>>, required: true },
  },
  setup(props) {
    const text = mirrored($text);
    const figures = computed(() =>
      rolesOf(props.draft.facts.type).map((role) => {
        const chosen = props.draft.channels.filter((one) => one.role === role);
        const all = candidatesOf(role, props.draft.devices, props.models);
        const taken = new Set(chosen.map(keyOf));
        return {
          ...{ role, title: text.value(roleText(role)) },
          chosen: chosen.map((channel) => ({
            channel,
            label: all.find((one) => keyOf(one) === keyOf(channel))?.label ?? keyOf(channel),
          })),
          free: all.filter((one) => !taken.has(keyOf(one))).map((one) => ({ ...one, key: keyOf(one) })),
        };
      }),
    );
    return {
      ...{ text, figures },
      add: (role: ChannelRole, event: Event) => {
        const select = event.target as HTMLSelectElement;
        const [device = '', point = ''] = select.value.split('/');
        select.value = '';
        if (device) props.draft.channels.push({ role, device, point, sign: 1 });
      },
      remove: (channel: NewChannel) => {
        props.draft.channels = props.draft.channels.filter((one) => one !== channel);
      },
      suggest: () => {
        const { facts, devices } = props.draft;
        props.draft.channels = suggestedChannels(facts.type, devices, props.models);
      },
    };
  },
});
