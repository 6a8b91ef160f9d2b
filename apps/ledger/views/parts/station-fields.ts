import { computed, defineComponent, type PropType } from 'vue';
import { STATION_GRADES, VOLTAGE_LEVELS } from '#contract/energy/station/limits.ts';
import { ratingsOf, STATION_TYPES } from '#contract/energy/station/rules.ts';
import { typeTexts } from '#kit/texts/station.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import type { DraftFacts } from '../../stores/draft.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import FormField from './form-field.vue';
import NumberInput from './number-input.vue';

/** The numbers of each group, with their titles. */
const PLACE = { lng: 'lng', lat: 'lat', areaM2: 'areaM2' } as const;
const RATINGS = {
  ...{ pvKwp: 'pvKwp', essKw: 'essKw', essKwh: 'essKwh', transformerKva: 'transformerKva' },
} as const;

/** The facts of a station as a form: of a new one, or of one that is edited. Changes the object that it is given. */
export const stationFields = defineComponent({
  name: 'StationFields',
  components: { FormField, NumberInput },
  props: {
    facts: { type: Object as PropType<DraftFacts>, required: true },
    /** What is wrong, by field. */
    errors: { type: Object as PropType<Readonly<Record<string, string>>>, default: () => ({}) },
    /** A new station: its code, type and zone can be chosen. */
    isNew: Boolean,
  },
  setup(props) {
    const text = mirrored($text);
    const zones = Intl.supportedValuesOf('timeZone');
    const rated = computed(() => {
      const { hasPv, hasStorage } = ratingsOf(props.facts.type);
      const wanted = [
        ...(hasPv ? ['pvKwp'] : []),
        ...(hasStorage ? ['essKw', 'essKwh'] : []),
        'transformerKva',
      ];
      return wanted as (keyof typeof RATINGS)[];
    });
    return {
      ...{ text, zones, rated, types: STATION_TYPES, grades: STATION_GRADES, voltages: VOLTAGE_LEVELS },
      places: Object.keys(PLACE) as (keyof typeof PLACE)[],
      label: (field: keyof typeof PLACE | keyof typeof RATINGS): string =>
        text.value(({ ...PLACE, ...RATINGS } as Record<string, TextKey>)[field] as TextKey),
      typeText: (type: DraftFacts['type']) => text.value(typeTexts[type]),
      voltageText: (level: string) => level.replace('<', '< ').replace('-', '–').replace('kV', ' kV'),
    };
  },
});
