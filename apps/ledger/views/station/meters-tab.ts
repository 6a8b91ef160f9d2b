import { $can, $language } from '@heliport/client';
import { computed, defineComponent, ref } from 'vue';
import type { StationMeters } from '#contract/energy/meter/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { remote } from '#kit/remote.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import StatePanel from '#kit/vue/state-panel.vue';
import { listMeters } from '../../api/station.ts';
import { offsetAt } from '../../stores/station-time.ts';
import { $text } from '../../texts/text.ts';
import AuditDetails from '../parts/audit-details.vue';
import CalibrationDialog from './calibration-dialog.vue';
import ExchangeDialog from './exchange-dialog.vue';
import ExchangeSlots from './exchange-slots.vue';

interface Period {
  from: string;
  to: string;
  ratio: string;
  multiplier: string;
  direction: string;
  isReversed: boolean;
  opening: string;
  closing: string;
  seal: string;
  calibration: string;
  /** When it was calibrated last, and by what certificate; '' where nobody wrote it down. */
  calibratedOn: string;
  isOverdue: boolean;
}

/** A text that asks for attention. The table is a shadow tree, which the styles of the page do not reach. */
function warning(text: string, note = ''): Node {
  const box = document.createElement('div');
  const strong = box.appendChild(document.createElement('span'));
  strong.textContent = text;
  strong.style.color = 'var(--colorPaletteRedForeground1)';
  if (note === '') return box;
  const quiet = box.appendChild(document.createElement('div'));
  quiet.textContent = note;
  quiet.style.color = 'var(--colorNeutralForeground3)';
  quiet.style.fontSize = 'var(--fontSizeBase200)';
  return box;
}

/** The meters of a station: what their registers meant over time, and the slots across each exchange. */
export const metersTab = defineComponent({
  name: 'MetersTab',
  components: { StatePanel, AuditDetails, CalibrationDialog, ExchangeSlots, ExchangeDialog },
  props: {
    basePath: { type: String, required: true },
    code: { type: String, required: true },
    signal: { type: AbortSignal, required: true },
    editable: { type: Boolean, required: true },
  },
  setup(props) {
    const text = mirrored($text);
    const language = mirrored($language);
    const meters = remote<StationMeters>(
      (signal) => listMeters({ params: { code: props.code } }, { signal }),
      props.signal,
    );
    const state = mirrored(meters.$state);
    /** The exchange whose slots are shown, as `M1/<time>`; '' for none. */
    const opened = ref('');
    /** The meter whose exchange is recorded; '' for none. */
    const exchanged = ref('');
    /** The meter whose calibration is recorded; '' for none. */
    const calibrated = ref('');
    void meters.load();
    const data = computed(() => (state.value.status === 'ready' ? state.value.data : undefined));
    const offset = (ms: number) => offsetAt(ms, data.value?.offsets ?? []);
    const time = computed(
      () =>
        new Intl.DateTimeFormat(language.value, {
          ...{ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' },
        } as Intl.DateTimeFormatOptions),
    );
    const day = computed(
      () => new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeZone: 'UTC' }),
    );
    const local = (iso: string) => Date.parse(iso) + offset(Date.parse(iso)) * 60_000;
    const timeText = (iso: string) => time.value.format(local(iso));
    const number = (value: number) =>
      new Intl.NumberFormat(language.value, { maximumFractionDigits: 6 }).format(value);
    /** An exact decimal: it may have more digits than a number holds. */
    const exact = (value: string | null) =>
      value === null
        ? '–'
        : new Intl.NumberFormat(language.value, {
            minimumFractionDigits: 2,
            maximumFractionDigits: 3,
          }).format(value as never);

    const columns = computed(() => [
      { key: 'from', label: text.value('periodFrom'), nowrap: true, pinned: true },
      { key: 'to', label: text.value('periodTo'), nowrap: true },
      { key: 'ratio', label: 'CT / PT', number: true },
      { key: 'multiplier', label: text.value('multiplier'), number: true },
      { key: 'direction', label: text.value('direction'), nowrap: true },
      { key: 'opening', label: text.value('opening'), number: true },
      { key: 'closing', label: text.value('closing'), number: true },
      { key: 'seal', label: text.value('seal'), nowrap: true },
      { key: 'calibration', label: text.value('calibrationDue') },
    ]);
    const cell = computed(() => (row: unknown, key: string) => {
      const { isReversed, direction, isOverdue, calibration, calibratedOn } = row as Period;
      if (key === 'direction' && isReversed) return warning(direction);
      if (key !== 'calibration') return undefined;
      if (isOverdue) return warning(`${calibration} · ${text.value('calibrationOver')}`, calibratedOn);
      return { text: calibration, note: calibratedOn };
    });

    return {
      ...{ language, columns, cell },
      ...{ text, state, data, opened, exchanged, calibrated },
      canSeeSlots: mirrored($can('telemetry:view')),
      rows: computed(() =>
        (data.value?.meters ?? []).map(
          ({ device, name, maker, model, registers, directionProved, periods }) => ({
            ...{ device, name: name === device ? '' : name, model: `${maker} ${model}` },
            registers: registers
              .map((one) => text.value(one === 'import' ? 'registerImport' : 'registerExport'))
              .join(' · '),
            proved:
              directionProved === null
                ? text.value('directionUnproved')
                : text.value('directionProved', { day: day.value.format(local(directionProved)) }),
            periods: periods.map((one) => ({
              key: one.from,
              from: timeText(one.from),
              to: one.to === null ? text.value('periodNow') : timeText(one.to),
              ratio: `${number(one.ct)} / ${number(one.pt)}`,
              multiplier: number(one.multiplier),
              isReversed: one.direction === 'reversed',
              direction: text.value(one.direction === 'reversed' ? 'directionReversed' : 'directionNormal'),
              seal: one.seal || '–',
              opening: exact(one.opening),
              closing: exact(one.closing),
              calibration:
                one.calibrationDue === null ? '–' : day.value.format(Date.parse(one.calibrationDue)),
              calibratedOn:
                one.calibratedOn === null
                  ? ''
                  : [
                      text.value('calibratedAt', { day: day.value.format(Date.parse(one.calibratedOn)) }),
                      one.certificate,
                    ]
                      .filter(Boolean)
                      .join(' · '),
              isOverdue:
                one.to === null &&
                one.calibrationDue !== null &&
                one.calibrationDue < (data.value?.today ?? ''),
            })),
            exchanges: periods.slice(1).map((one, index) => ({
              key: `${device}/${one.from}`,
              at: Date.parse(one.from),
              date: new Date(local(one.from)).toISOString().slice(0, 10),
              offset: offset(Date.parse(one.from)),
              title: text.value('exchangeAt', {
                ...{ time: timeText(one.from), before: number(periods[index]?.multiplier ?? 1) },
                after: number(one.multiplier),
              }),
            })),
          }),
        ),
      ),
      problem: computed(() =>
        'failure' in state.value && state.value.failure
          ? { ...explain(state.value.failure, text.value), kind: state.value.failure.kind }
          : undefined,
      ),
      toggle: (key: string) => {
        opened.value = opened.value === key ? '' : key;
      },
      documentsHref: (device: string) =>
        `${props.basePath}/ledger/stations/${encodeURIComponent(props.code)}/documents?device=${encodeURIComponent(device)}`,
      openDocuments: (device: string) => replaceQuery({ tab: 'documents', device, asset: '' }),
      retry: () => void meters.load(),
      done: () => {
        exchanged.value = '';
        calibrated.value = '';
        void meters.refresh();
      },
    };
  },
});
