import { $language } from '@heliport/client';
import { computed, defineComponent, type PropType } from 'vue';
import type { Station } from '#contract/calls/station.ts';
import type { StationStatus } from '#contract/rules/station.ts';
import { mirrored } from '../stores/mirror.ts';
import { $text, type TextKey } from '../texts/text.ts';
import { typeTexts } from './type-texts.ts';

const statusTexts: Record<StationStatus, TextKey> = {
  construction: 'statusConstruction',
  debug: 'statusDebug',
  operation: 'statusOperation',
};

interface Column {
  key: TextKey;
  value: (station: Station) => string;
  /** Digits line up at the right. */
  number?: true;
}

const NONE = '–';

/** The ledger's columns behind the name: a table where there is room, one block a station where there is not. */
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
          value: ({ essKw, essKwh }) =>
            essKwh > 0 ? `${quantity(essKw, 'kW')} / ${quantity(essKwh, 'kWh')}` : NONE,
          number: true,
        },
        { key: 'transformer', value: ({ transformerKva }) => quantity(transformerKva, 'kVA'), number: true },
        {
          key: 'voltage',
          value: ({ voltageLevel }) => voltageLevel.replace('<', '< ').replace('-', '–').replace('kV', ' kV'),
        },
        { key: 'poc', value: ({ pocCount }) => number.format(pocCount), number: true },
        { key: 'area', value: ({ areaM2 }) => quantity(areaM2, 'm²'), number: true },
        {
          key: 'launch',
          value: ({ launchDate }) => (launchDate ? day.format(Date.parse(launchDate)) : NONE),
        },
        {
          key: 'safeDays',
          value: ({ safeDays }) =>
            safeDays === null ? NONE : text.value('days', { count: number.format(safeDays) }),
          number: true,
        },
      ];
    });
    return { text, columns };
  },
});
