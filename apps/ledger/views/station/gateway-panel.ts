import { $language } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';
import { computed, defineComponent, inject, onScopeDispose, ref } from 'vue';
import type { Finding } from '#contract/energy/gateway/calls.ts';
import { explain } from '#kit/explain.ts';
import { $format } from '#kit/formats.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import { followGateway } from '../../stores/gateway.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import GatewayConfig from './gateway-config.vue';
import GatewayKeys from './gateway-keys.vue';

const TITLES = {
  waiting: 'stateWaiting',
  refused: 'stateRefused',
  partial: 'statePartial',
  live: 'stateLive',
  silent: 'stateSilent',
} as const satisfies Record<string, TextKey>;
const WHY = {
  waiting: 'stateWaitingWhy',
  refused: 'stateRefusedWhy',
  partial: 'statePartialWhy',
  live: 'stateLiveWhy',
  silent: 'stateSilentWhy',
} as const satisfies Record<string, TextKey>;
const FINDING = {
  power: 'findingPower',
  fraction: 'findingFraction',
  energy: 'findingEnergy',
} as const satisfies Record<Finding['kind'], TextKey>;

/** Points named in a line before the rest is counted. */
const NAMED_POINTS = 4;

/** Keys, configuration and what comes from a station's gateway, as it comes. */
export const gatewayPanel = defineComponent({
  name: 'GatewayPanel',
  components: { StatePanel, GatewayKeys, GatewayConfig },
  props: {
    code: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
    /** False for who may only look. */
    editable: { type: Boolean, default: true },
  },
  setup(props) {
    const text = mirrored($text);
    const language = mirrored($language);
    const format = mirrored($format);
    const own = new AbortController();
    onScopeDispose(() => own.abort());
    const isShown = inject<ReadableAtom<boolean>>('isShown', () => atom(true), true);
    const gateway = followGateway(props.code, AbortSignal.any([props.signal, own.signal]), isShown);
    const state = mirrored(gateway.$state);
    /** The key that was just created; '' when it is not known any more. */
    const key = ref('');

    const data = computed(() => (state.value.status === 'ready' ? state.value.data : undefined));
    const number = (value: number) =>
      new Intl.NumberFormat(language.value, { maximumSignificantDigits: 6 }).format(value);
    const time = (at: number | string): string => {
      const { tz = 'UTC', now = '' } = data.value ?? {};
      return format.value.zoned(typeof at === 'number' ? at : Date.parse(at), tz, Date.parse(now));
    };
    const status = computed(() => {
      if (!data.value) return undefined;
      const { state: now, devices, findings } = data.value;
      const have = devices.filter(({ ts }) => ts !== null);
      const newest = Math.max(...have.map(({ ts }) => ts ?? 0));
      const isDoubtful = now === 'live' && findings.length > 0;
      const values = {
        ...{ have: have.length, all: devices.length, count: devices.length },
        time: have.length > 0 ? time(newest) : '',
      };
      return {
        tone: isDoubtful ? 'doubtful' : now,
        title: text.value(TITLES[now], values),
        why: text.value(isDoubtful ? 'stateLiveBut' : WHY[now], values),
      };
    });
    const findings = computed(() =>
      (data.value?.findings ?? []).map((one) => ({
        key: `${one.device}/${one.point}/${one.kind}`,
        text: text.value(FINDING[one.kind], {
          ...{ device: one.device, point: one.pointName, unit: one.unit },
          ...{ value: number(one.value), against: number(one.against) },
        }),
        mend: one.factor === null ? '' : text.value('findingFactor', { factor: number(one.factor) }),
      })),
    );
    return {
      ...{ text, state, data, key, status, findings, time },
      failure: computed(() => ('failure' in state.value ? state.value.failure : undefined)),
      problem: computed(() =>
        'failure' in state.value && state.value.failure
          ? explain(state.value.failure, text.value)
          : undefined,
      ),
      missing: (points: readonly string[]): string => {
        if (points.length === 0) return text.value('deviceAll');
        const named = points.slice(0, NAMED_POINTS).join(', ');
        const list =
          points.length > NAMED_POINTS
            ? text.value('deviceMore', { points: named, count: points.length })
            : named;
        return text.value('deviceMissing', { points: list });
      },
      retry: () => void gateway.load(),
    };
  },
});
