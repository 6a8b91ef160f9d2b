import { $language } from '@heliport/client';
import { computed, defineComponent, onScopeDispose } from 'vue';
import { Quality } from '#contract/energy/frame/quality.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import { explain } from '#kit/explain.ts';
import { remote } from '#kit/remote.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { readSlots } from '../../api/station.ts';
import { $text } from '../../texts/text.ts';

/** Slots before and behind the one of the exchange. */
const AROUND = 3;

/** The billing energy around the exchange of a meter. */
export const exchangeSlots = defineComponent({
  name: 'ExchangeSlots',
  props: {
    station: { type: String, required: true },
    device: { type: String, required: true },
    /** Time of the exchange in ms since 1970, and its local day and offset. */
    at: { type: Number, required: true },
    date: { type: String, required: true },
    offset: { type: Number, required: true },
    signal: { type: AbortSignal, required: true },
  },
  setup(props) {
    const text = mirrored($text);
    const language = mirrored($language);
    const own = new AbortController();
    onScopeDispose(() => own.abort());
    const slots = remote(
      (signal) => {
        const { station, device, date } = props;
        return readSlots({ body: { meters: [{ station, device }], from: date, to: date } }, { signal });
      },
      AbortSignal.any([props.signal, own.signal]),
    );
    const state = mirrored(slots.$state);
    void slots.load();
    const clock = computed(
      () =>
        new Intl.DateTimeFormat(language.value, {
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZone: 'UTC',
        }),
    );
    const number = computed(() => new Intl.NumberFormat(language.value, { maximumFractionDigits: 3 }));
    const rows = computed(() => {
      if (state.value.status !== 'ready') return [];
      const { slots: all } = state.value.data;
      const middle = Math.floor(props.at / SLOT_MS) * SLOT_MS;
      return Array.from(
        { length: 2 * AROUND + 1 },
        (_, index) => middle + (index - AROUND) * SLOT_MS,
      ).flatMap((start) => {
        const here = all.filter((slot) => slot.start === start);
        if (here.length === 0) return [];
        const of = (direction: 'import' | 'export') => {
          const kwh = here.find((slot) => slot.direction === direction)?.kwh ?? null;
          return kwh === null ? '–' : number.value.format(kwh as never);
        };
        const marks = [
          ...(here.some(({ reason }) => reason === 'exchange') ? [text.value('slotExchange')] : []),
          ...(here.some(({ quality }) => quality & Quality.Estimated) ? [text.value('slotEstimated')] : []),
        ];
        const local = (ms: number) => clock.value.format(ms + props.offset * 60_000);
        return [
          {
            ...{ start, title: `${local(start)}–${local(start + SLOT_MS)}` },
            ...{ import: of('import'), export: of('export'), marks: marks.join(' · ') },
          },
        ];
      });
    });
    return {
      ...{ text, state, rows },
      problem: computed(() =>
        'failure' in state.value && state.value.failure
          ? explain(state.value.failure, text.value)
          : undefined,
      ),
      retry: () => void slots.load(),
    };
  },
});
