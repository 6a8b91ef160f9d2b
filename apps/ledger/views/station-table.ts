import { $language, navigate } from '@heliport/client';
import { computed, defineComponent, type PropType } from 'vue';
import type { LedgerStation } from '#contract/energy/station/calls.ts';
import type { VoltageLevel } from '#contract/energy/station/limits.ts';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { $text, type TextKey } from '../texts/text.ts';

/** A column after the name. */
interface Column {
  key: TextKey;
  value: (station: LedgerStation) => string;
  /** A second, lighter line; '' for none. */
  note?: (station: LedgerStation) => string;
  /** True to align digits at the right. */
  number?: true;
  /** True for text that stays on one line. */
  nowrap?: true;
}

const VOLTAGES: Record<VoltageLevel, string> = { '<1kV': '< 1 kV', '1-10kV': '1–10 kV', '35kV': '35 kV' };

const NONE = '–';

/** The stations in the platform's table, whose columns the person arranges. */
export const stationTable = defineComponent({
  name: 'StationTable',
  props: {
    basePath: { type: String, required: true },
    stations: { type: Array as PropType<LedgerStation[]>, required: true },
    /** Rows until the first answer. */
    placeholders: { type: Number, default: 0 },
    /** What the list is filtered by, in words. */
    chips: { type: Array as PropType<{ key: string; text: string }[]>, required: true },
  },
  emits: {
    /** A filter was removed. */
    remove: (key: string) => key !== '',
    clear: () => true,
  },
  setup(props, { emit }) {
    const text = mirrored($text);
    const language = mirrored($language);
    /** Whom it is shared with, or what this organisation may do with it. */
    const grantText = ({ grants, mayOperate, maySettle }: LedgerStation): string => {
      if (grants !== null)
        return grants > 0 ? text.value('grantsCount', { count: grants }) : text.value('grantsNone');
      if (mayOperate && maySettle) return text.value('grantedBoth');
      if (mayOperate) return text.value('grantedOperate');
      return text.value(maySettle ? 'grantedSettle' : 'granted');
    };
    const columns = computed((): Column[] => {
      const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 });
      const day = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeZone: 'UTC' });
      const quantity = (value: number, unit: string) =>
        value > 0 ? `${number.format(value)} ${unit}` : NONE;
      return [
        { key: 'type', nowrap: true, value: ({ type }) => text.value(typeTexts[type]) },
        { key: 'grade', value: ({ grade }) => grade },
        { key: 'status', nowrap: true, value: ({ status }) => text.value(statusTexts[status]) },
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
          nowrap: true,
          value: ({ launchDate }) => (launchDate ? day.format(Date.parse(launchDate)) : NONE),
          note: ({ safeDays }) =>
            safeDays === null ? '' : text.value('safeDays', { count: number.format(safeDays) }),
        },
        {
          key: 'warranty',
          nowrap: true,
          value: ({ warrantyEnds }) => (warrantyEnds ? day.format(Date.parse(warrantyEnds)) : NONE),
        },
        { key: 'documentsColumn', value: ({ documents }) => number.format(documents), number: true },
        {
          key: 'owner',
          value: ({ isOwn, owner }) => (isOwn ? text.value('own') : owner.title),
          note: (station) => grantText(station),
        },
      ];
    });
    const hrefOf = (code: string) => `${props.basePath}/ledger/stations/${encodeURIComponent(code)}`;
    const stationOf = (row: unknown) => row as LedgerStation;
    return {
      columns: computed(() => [
        { key: 'name', label: text.value('name'), pinned: true },
        ...columns.value.map(({ key, number, nowrap }) => ({ key, label: text.value(key), number, nowrap })),
      ]),
      cell: computed(() => (row: unknown, key: string) => {
        const station = stationOf(row);
        if (key === 'name') return { text: station.name, note: station.code, href: hrefOf(station.code) };
        const column = columns.value.find((one) => one.key === key);
        return column && { text: column.value(station), note: column.note?.(station) };
      }),
      title: computed(() => text.value('title')),
      language,
      chipRemoved: ({ detail }: CustomEvent<{ key: string }>) => emit('remove', detail.key),
      cleared: () => emit('clear'),
      opened: ({ detail }: CustomEvent<{ key: string }>) => navigate(hrefOf(detail.key)),
    };
  },
});
