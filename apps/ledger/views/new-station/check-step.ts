import { $language } from '@heliport/client';
import { computed, defineComponent, type PropType } from 'vue';
import type { DeviceModel } from '#contract/energy/device-model/calls.ts';
import { typeTexts } from '#kit/texts/station.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { type Draft, rolesOf } from '../../stores/draft.ts';
import { factsOf } from '../../stores/facts.ts';
import { $text } from '../../texts/text.ts';
import { roleText } from './roles.ts';

/** The station, devices and meters that the last step will create. */
export const checkStep = defineComponent({
  name: 'CheckStep',
  props: {
    draft: { type: Object as PropType<Draft>, required: true },
    models: { type: Map as unknown as PropType<ReadonlyMap<number, DeviceModel>>, required: true },
  },
  setup(props) {
    const text = mirrored($text);
    const language = mirrored($language);
    const rows = computed(() => {
      const { facts } = props.draft;
      const { pvKwp, essKw, essKwh, transformerKva } = factsOf(facts);
      const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 3 });
      const rated = [
        ...(pvKwp > 0 ? [`${number.format(pvKwp)} kWp`] : []),
        ...(essKwh > 0 ? [`${number.format(essKw)} kW / ${number.format(essKwh)} kWh`] : []),
        `${number.format(transformerKva)} kVA`,
      ];
      return [
        { title: text.value('code'), value: facts.code },
        { title: text.value('name'), value: facts.name },
        { title: text.value('type'), value: text.value(typeTexts[facts.type]) },
        { title: text.value('tz'), value: facts.tz },
        { title: text.value('groupRatings'), value: rated.join(' · ') },
      ];
    });
    const missing = computed(() => {
      const chosen = new Set(props.draft.channels.map(({ role }) => role));
      return rolesOf(props.draft.facts.type)
        .filter((role) => !chosen.has(role))
        .map((role) => text.value(roleText(role)));
    });
    return {
      ...{ text, rows, missing },
      count: computed(() => props.draft.devices.length),
      meters: computed(() => props.draft.devices.filter(({ meter }) => meter !== null).length),
      devices: computed(() =>
        props.draft.devices.map(({ code, name, model }) => {
          const found = props.models.get(model);
          return {
            code,
            name: name === code ? '' : name,
            model: found ? `${found.maker} ${found.model}` : '',
          };
        }),
      ),
      list: computed(() =>
        new Intl.ListFormat(language.value, { type: 'conjunction' }).format(missing.value),
      ),
    };
  },
});
