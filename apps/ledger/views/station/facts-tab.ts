import { $language } from '@heliport/client';
import { computed, defineComponent, nextTick, type PropType, reactive, ref, watch } from 'vue';
import type { LedgerStationDetail } from '#contract/energy/station/calls.ts';
import { ratingsOf, STATION_STATUSES, type StationStatus } from '#contract/energy/station/rules.ts';
import { explain } from '#kit/explain.ts';
import { statusTexts } from '#kit/texts/station.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { changeState, changeStation } from '../../api/station.ts';
import type { DraftFacts } from '../../stores/draft.ts';
import { factsOf, missingFacts } from '../../stores/facts.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { $text } from '../../texts/text.ts';
import FormField from '../parts/form-field.vue';
import StationFields from '../parts/station-fields.vue';

const editedOf = (station: LedgerStationDetail): DraftFacts => {
  const { code, name, type, grade, tz, lng, lat, areaM2, voltageLevel, pocCount } = station;
  const { pvKwp, essKw, essKwh, transformerKva } = station;
  return {
    ...{ code, name, type, grade, tz, lng, lat, areaM2, voltageLevel, pocCount },
    ...{ pvKwp, essKw, essKwh, transformerKva },
  };
};

/** The facts of a station: read, edit, move to another state. */
export const factsTab = defineComponent({
  name: 'FactsTab',
  components: { StationFields, FormField },
  props: {
    station: { type: Object as PropType<LedgerStationDetail>, required: true },
    signal: { type: AbortSignal, required: true },
    editable: { type: Boolean, required: true },
  },
  emits: ['changed'],
  setup(props, { emit }) {
    const text = mirrored($text);
    const language = mirrored($language);
    const facts = reactive(editedOf(props.station));
    const from = ref(props.station.today);
    const isChecked = ref(false);
    const isSending = ref(false);
    const isSaved = ref(false);
    const rejected = ref<Rejected>();
    const move = reactive({
      status: nextOf(props.station.status),
      reason: '',
      launchDate: props.station.today,
    });
    const moveRejected = ref<Rejected>();
    watch(
      () => props.station,
      (station) => {
        Object.assign(facts, editedOf(station));
        move.status = nextOf(station.status);
      },
    );

    const errorsOf = (refused: Rejected | undefined): Record<string, string> =>
      refused?.field ? { [refused.field]: refused.failure.message } : {};
    const errors = computed(() => ({
      ...(isChecked.value
        ? Object.fromEntries(missingFacts(facts, false).map((field) => [field, text.value('required')]))
        : {}),
      ...errorsOf(rejected.value),
    }));

    async function send(work: () => Promise<unknown>): Promise<Rejected | undefined> {
      isSending.value = true;
      const refused = await rejectedBy(work);
      isSending.value = false;
      isSaved.value = refused === undefined;
      if (!refused) emit('changed');
      return refused;
    }

    async function save(): Promise<void> {
      isChecked.value = true;
      isSaved.value = false;
      if (missingFacts(facts, false).length > 0) {
        void nextTick(() => document.querySelector<HTMLElement>('.ledger-page [aria-invalid]')?.focus());
        return;
      }
      const body = { ...factsOf(facts), from: from.value };
      rejected.value = await send(() => changeStation({ params: { code: props.station.code }, body }));
    }

    async function moveOn(): Promise<void> {
      const { status, reason, launchDate } = move;
      const body = { status, reason, ...(needsLaunch.value && { launchDate }) };
      moveRejected.value = await send(() => changeState({ params: { code: props.station.code }, body }));
      if (!moveRejected.value) move.reason = '';
    }

    const needsLaunch = computed(() => move.status === 'operation' && props.station.launchDate === null);
    const number = (value: number, unit: string) =>
      `${new Intl.NumberFormat(language.value, { maximumFractionDigits: 3 }).format(value)} ${unit}`;
    const day = computed(
      () => new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeZone: 'UTC' }),
    );

    return {
      ...{ text, facts, from, errors, isSending, isSaved, save, move, moveOn, needsLaunch },
      moveErrors: computed(() => errorsOf(moveRejected.value)),
      moveMessage: computed(() =>
        moveRejected.value && !moveRejected.value.field
          ? explain(moveRejected.value.failure, text.value).why
          : '',
      ),
      message: computed(() =>
        rejected.value && !rejected.value.field ? explain(rejected.value.failure, text.value).why : '',
      ),
      statuses: computed(() => STATION_STATUSES.filter((one) => one !== props.station.status)),
      statusText: (status: StationStatus) => text.value(statusTexts[status]),
      ratings: computed(() => {
        const { hasPv, hasStorage } = ratingsOf(props.station.type);
        return props.station.ratings.map(({ from: since, pvKwp, essKw, essKwh, transformerKva }) => ({
          since: since === null ? text.value('ratingsAlways') : day.value.format(Date.parse(since)),
          cells: [
            ...(hasPv ? [number(pvKwp, 'kWp')] : []),
            ...(hasStorage ? [number(essKw, 'kW'), number(essKwh, 'kWh')] : []),
            number(transformerKva, 'kVA'),
          ],
        }));
      }),
      ratingTitles: computed(() => {
        const { hasPv, hasStorage } = ratingsOf(props.station.type);
        return [
          ...(hasPv ? [text.value('pvKwp')] : []),
          ...(hasStorage ? [text.value('essKw'), text.value('essKwh')] : []),
          text.value('transformerKva'),
        ];
      }),
    };
  },
});

/** The state that a station most likely goes to. */
const nextOf = (status: StationStatus): StationStatus =>
  STATION_STATUSES[STATION_STATUSES.indexOf(status) + 1] ?? 'debug';
