import { Field, Input, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import { PLAN_OPERATORS, PLAN_UNITS, THROUGHPUT_UNITS } from '#contract/energy/maintenance-plan/limits.ts';
import { FormRow } from '#kit/react/form.tsx';
import { Many } from '#kit/react/many.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { DraftField, PlanDraft } from '../../stores/plan-draft.ts';
import type { PlansPage } from '../../stores/plans.ts';
import { $text } from '../../texts/plans/text.ts';
import { useModels } from './aim-fields.tsx';
import type { DraftProps } from './draft-props.ts';
import { useWeekday } from './words.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const NTH = [1, 2, 3, 4, -1] as const;

type Props = DraftProps & { page: PlansPage };

/** When a plan is due. */
export function RuleFields(props: Props) {
  if (props.draft.kind === 'time') return <TimeFields {...props} />;
  return props.draft.kind === 'throughput' ? <ThroughputFields {...props} /> : <StateFields {...props} />;
}

/** A field whose value is typed. */
function Typed({
  draft,
  change,
  errorOf,
  field,
  label,
  type = 'text',
}: DraftProps & {
  field: Extract<
    DraftField & keyof PlanDraft,
    'from' | 'at' | 'interval' | 'amount' | 'value' | 'lasting' | 'lead'
  >;
  label: string;
  type?: 'text' | 'date' | 'time';
}) {
  const error = errorOf(field);
  return (
    <Field label={label} {...(error && { validationMessage: error })}>
      <Input
        type={type}
        {...(type === 'text' && { inputMode: 'decimal' as const })}
        value={draft[field]}
        onChange={(_event, { value }) => change({ [field]: value })}
      />
    </Field>
  );
}

function TimeFields({ page: _page, ...props }: Props) {
  const text = useStore($text);
  const weekday = useWeekday();
  const { draft, change } = props;
  const hasNth = draft.every === 'month' || draft.every === 'year';
  const isByDay = draft.every === 'week' || (hasNth && draft.nth !== '');
  return (
    <>
      <FormRow>
        <Typed {...props} field="interval" label={text('interval')} />
        <Field label={text('unitOfTime')}>
          <Select
            value={draft.every}
            onChange={(_event, { value }) =>
              change({ every: PLAN_UNITS.find((unit) => unit === value) ?? draft.every })
            }
          >
            {PLAN_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {text(`unit_${unit}`)}
              </option>
            ))}
          </Select>
        </Field>
        {hasNth && (
          <Field label={text('which')}>
            <Select
              value={draft.nth}
              onChange={(_event, { value }) =>
                change({ nth: value, days: value === '' ? [] : draft.days.slice(0, 1).concat(1).slice(0, 1) })
              }
            >
              <option value="">{text('nth_date')}</option>
              {NTH.map((nth) => (
                <option key={nth} value={nth}>
                  {text(`nth_${nth}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </FormRow>
      {isByDay && draft.every === 'week' && (
        <Many
          label={text('weekdays')}
          options={WEEKDAYS.map((day) => ({ value: day, text: weekday(day) }))}
          chosen={new Set(draft.days)}
          onChoose={(next) => change({ days: [...next].sort() })}
        />
      )}
      {isByDay && draft.every !== 'week' && (
        <Field label={text('weekdays')}>
          <Select
            value={String(draft.days[0] ?? 1)}
            onChange={(_event, { value }) => change({ days: [Number(value)] })}
          >
            {WEEKDAYS.map((day) => (
              <option key={day} value={day}>
                {weekday(day)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FormRow>
        <Typed {...props} field="from" label={text('from')} type="date" />
        <Typed {...props} field="at" label={text('at')} type="time" />
        <Typed {...props} field="lead" label={text('lead')} />
      </FormRow>
    </>
  );
}

function ThroughputFields({ page: _page, ...props }: Props) {
  const text = useStore($text);
  const { draft, change } = props;
  return (
    <FormRow>
      <Typed {...props} field="amount" label={text('amount')} />
      <Field label={text('unitOfAmount')}>
        <Select
          value={draft.unit}
          onChange={(_event, { value }) =>
            change({ unit: THROUGHPUT_UNITS.find((unit) => unit === value) ?? draft.unit })
          }
        >
          {THROUGHPUT_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {text(`unit_${unit}`)}
            </option>
          ))}
        </Select>
      </Field>
    </FormRow>
  );
}

const $noDevices = atom<RemoteState<readonly Device[]>>({ status: 'loading' });

interface Gauge {
  readonly code: string;
  readonly name: string;
}

/** The gauges of the model, or of the first device. */
function useGauges(page: PlansPage, draft: PlanDraft): readonly Gauge[] {
  const models = useModels(page);
  const station = draft.aim === 'devices' ? (draft.targets[0]?.station ?? '') : '';
  const asked = useMade(station, (life) => (station === '' ? undefined : page.devices(station, life)));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $noDevices);
  if (draft.aim === 'model')
    return (models.find(({ id }) => String(id) === draft.model)?.points ?? []).filter(
      ({ kind }) => kind === 'gauge',
    );
  const devices = state.status === 'ready' ? state.data : [];
  return (devices.find(({ code }) => code === draft.targets[0]?.device)?.points ?? []).filter(
    ({ kind }) => kind === 'gauge',
  );
}

function StateFields({ page, ...props }: Props) {
  const text = useStore($text);
  const { draft, change, errorOf } = props;
  const gauges = useGauges(page, draft);
  const error = errorOf('point');
  const options = (known: string) => (
    <>
      {known !== '' && !gauges.some(({ code }) => code === known) && <option value={known}>{known}</option>}
      {gauges.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} · {code}
        </option>
      ))}
    </>
  );
  return (
    <>
      <FormRow>
        <Field label={text('point')} hint={text('pointHint')} {...(error && { validationMessage: error })}>
          <Select value={draft.point} onChange={(_event, { value }) => change({ point: value })}>
            <option value="">{text('choose')}</option>
            {options(draft.point)}
          </Select>
        </Field>
        <Field label={text('minus')}>
          <Select value={draft.minus} onChange={(_event, { value }) => change({ minus: value })}>
            <option value="">{text('minusNone')}</option>
            {options(draft.minus)}
          </Select>
        </Field>
      </FormRow>
      <FormRow>
        <Field label={text('compare')}>
          <Select
            value={draft.op}
            onChange={(_event, { value }) =>
              change({ op: PLAN_OPERATORS.find((op) => op === value) ?? draft.op })
            }
          >
            {PLAN_OPERATORS.map((op) => (
              <option key={op} value={op}>
                {text(op === '>' ? 'above' : 'below')}
              </option>
            ))}
          </Select>
        </Field>
        <Typed {...props} field="value" label={text('value')} />
        <Typed {...props} field="lasting" label={text('lasting')} />
      </FormRow>
    </>
  );
}
