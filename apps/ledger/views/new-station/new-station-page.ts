import { $can, $organization, nameTab, navigate } from '@heliport/client';
import { computed, defineComponent, nextTick, reactive, ref, watch } from 'vue';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { remote } from '#kit/remote.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import { createStation, listModels } from '../../api/station.ts';
import { type Draft, emptyDraft, suggestedChannels } from '../../stores/draft.ts';
import { factsOf, missingFacts } from '../../stores/facts.ts';
import { forgetDraft, keepDraft, readDraft } from '../../stores/kept-draft.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import StationFields from '../parts/station-fields.vue';
import GatewayPanel from '../station/gateway-panel.vue';
import CheckStep from './check-step.vue';
import DevicesStep from './devices-step.vue';
import FiguresStep from './figures-step.vue';

const STEPS: readonly TextKey[] = ['stepStation', 'stepDevices', 'stepFigures', 'stepCheck', 'stepGateway'];
const [FACTS, DEVICES, FIGURES, CHECK, GATEWAY] = [0, 1, 2, 3, 4] as const;

/** The step that has a field which the server refused. */
function stepOf(field: string): number {
  if (field.startsWith('devices')) return DEVICES;
  if (field.startsWith('channels')) return FIGURES;
  return field === '' ? CHECK : FACTS;
}

/** From nothing to a new station's first frame. */
export const newStationPage = defineComponent({
  name: 'NewStationPage',
  components: { StatePanel, StationFields, DevicesStep, FiguresStep, CheckStep, GatewayPanel },
  props: {
    basePath: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
    /** Code of the station that was created, from the address; '' before. */
    created: { type: String, default: '' },
  },
  setup(props) {
    const text = mirrored($text);
    const organization = $organization.get()?.orgUuid ?? '';
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // A browser may report a zone that the list does not have, such as UTC.
    const ownZone = Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : '';
    const draft: Draft = reactive(readDraft(organization) ?? emptyDraft(ownZone));
    const models = remote((signal) => listModels({}, { signal }), props.signal);
    const library = mirrored(models.$state);
    const step = ref<number>(props.created ? GATEWAY : FACTS);
    const heading = ref<HTMLElement>();
    const isSending = ref(false);
    const isChecked = ref(false);
    const rejected = ref<Rejected>();
    void models.load();
    nameTab(location.pathname + location.search, text.value('wizardTitle'));
    watch(draft, () => keepDraft(organization, draft), { deep: true });

    const byId = computed(
      () =>
        new Map(
          library.value.status === 'ready'
            ? library.value.data.list.map((one) => [one.id, one] as const)
            : [],
        ),
    );
    const errors = computed(() => {
      const missing = isChecked.value ? missingFacts(draft.facts, true) : [];
      const found: Record<string, string> = Object.fromEntries(
        missing.map((field) => [field, text.value('required')]),
      );
      const { field, failure } = rejected.value ?? {};
      if (field && failure) found[field] = failure.message;
      return found;
    });

    /** Shows a step from its top, and says so to those who cannot see it. */
    function show(wanted: number): void {
      step.value = wanted;
      void nextTick(() => heading.value?.focus());
    }

    function forth(): void {
      rejected.value = undefined;
      if (step.value === FACTS) {
        isChecked.value = true;
        if (missingFacts(draft.facts, true).length > 0) {
          void nextTick(() => document.querySelector<HTMLElement>('.ledger-wizard [aria-invalid]')?.focus());
          return;
        }
      }
      if (step.value === DEVICES && draft.channels.length === 0)
        draft.channels = suggestedChannels(draft.facts.type, draft.devices, byId.value);
      show(step.value + 1);
    }

    async function create(): Promise<void> {
      isSending.value = true;
      const { facts, devices, channels } = draft;
      const { code, type, tz } = facts;
      const body = { code, type, tz, ...factsOf(facts), devices, channels };
      rejected.value = await rejectedBy(() => createStation({ body }, { signal: props.signal }));
      isSending.value = false;
      if (rejected.value) {
        show(stepOf(rejected.value.field));
        return;
      }
      forgetDraft();
      replaceQuery({ station: code });
      show(GATEWAY);
    }

    function discard(): void {
      Object.assign(draft, emptyDraft(ownZone));
      forgetDraft();
      isChecked.value = false;
      rejected.value = undefined;
      show(FACTS);
    }

    return {
      ...{
        text,
        draft,
        library,
        byId,
        step,
        heading,
        errors,
        isSending,
        rejected,
        forth,
        create,
        discard,
        show,
      },
      ...{ STEPS, FACTS, DEVICES, FIGURES, CHECK, GATEWAY },
      mayEdit: mirrored($can('ledger:edit')),
      message: computed(() => rejected.value && explain(rejected.value.failure, text.value).why),
      code: computed(() => props.created || draft.facts.code),
      canGo: computed(() => step.value !== DEVICES || draft.devices.length > 0),
      failure: computed(() => ('failure' in library.value ? library.value.failure : undefined)),
      explain: (failure: Rejected['failure']) => explain(failure, text.value),
      retry: () => void models.load(),
      reload: () => void models.refresh(),
      done: () => navigate(`${props.basePath}/ledger/stations/${props.created || draft.facts.code}`),
      leave: () => navigate(`${props.basePath}/ledger/stations`),
    };
  },
});
