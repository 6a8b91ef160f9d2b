import { $language } from '@heliport/client';
import { computed, defineComponent, type PropType } from 'vue';
import type { Station } from '#contract/energy/station/calls.ts';
import type { VoltageLevel } from '#contract/energy/station/limits.ts';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { $text, type TextKey } from '../texts/text.ts';

interface Column {
  key: TextKey;
  value: (station: Station) => string;
  /** A second, lighter line; '' for none. */
  note?: (station: Station) => string;
  /** True to align digits at the right. */
  number?: true;
}

const VOLTAGES: Record<VoltageLevel, string> = { '<1kV': '< 1 kV', '1-10kV': '1–10 kV', '35kV': '35 kV' };

const NONE = '–';

/** The ledger's columns after the name: a table if there is room, otherwise one block per station. */
export const stationTable = defineComponent({
  name: 'StationTable',
  props: {
    stations: { type: Array as PropType<Station[]>, required: true },
  },
  setup() {
    const text = mirrored($text);
    const language = mirrored($language);
    const columns = computed((): Column[] => {
      const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 });
      const day = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeZone: 'UTC' });
      const quantity = (value: number, unit: string) =>
        value > 0 ? `${number.format(value)} ${unit}` : NONE;
      return [
        { key: 'type', value: ({ type }) => text.value(typeTexts[type]) },
        { key: 'grade', value: ({ grade }) => grade },
        { key: 'status', value: ({ status }) => text.value(statusTexts[status]) },
        { key: 'pv', value: ({ pvKwp }) => quantity(pvKwp, 'kWp'), number: true },
        {
          key: 'storage',
          value: ({ essKwh }) => quantity(essKwh, 'kWh'),
          note: ({ essKw }) => (essKw > 0 ? quantity(essKw, 'kW') : ''),
          number: true,
        },
        {
          key: 'transformer',
          value: ({ transformerKva }) => quantity(transformerKva, 'kVA'),
          note: ({ voltageLevel }) => VOLTAGES[voltageLevel],
          number: true,
        },
        { key: 'poc', value: ({ pocCount }) => number.format(pocCount), number: true },
        { key: 'area', value: ({ areaM2 }) => quantity(areaM2, 'm²'), number: true },
        {
          key: 'launch',
          value: ({ launchDate }) => (launchDate ? day.format(Date.parse(launchDate)) : NONE),
          note: ({ safeDays }) =>
            safeDays === null ? '' : text.value('safeDays', { count: number.format(safeDays) }),
        },
      ];
    });
    return { text, columns };
  },
});
