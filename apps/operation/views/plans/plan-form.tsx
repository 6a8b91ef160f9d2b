import { Button, Field, Input, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { PLAN_NAME_MAX_LENGTH, PLAN_RULES } from '#contract/energy/maintenance-plan/limits.ts';
import { ORDER_WHAT_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import { today } from '#kit/days.ts';
import { Form, FormRow } from '#kit/react/form.tsx';
import {
  type DraftField,
  type DraftProblem,
  draftOf,
  numberIn,
  type PlanDraft,
  problemsOf,
} from '../../stores/plan-draft.ts';
import type { Plan, PlansPage } from '../../stores/plans.ts';
import { $text } from '../../texts/plans/text.ts';
import { GradeField } from '../parts/grade-field.tsx';
import { useLayout } from '../parts/layout.styles.ts';
import { AimFields } from './aim-fields.tsx';
import { Checklist } from './checklist.tsx';
import { PlanYearView } from './plan-year.tsx';
import { RuleFields } from './rule-fields.tsx';

interface PlanFormProps {
  /** Null for a new one. */
  plan: Plan | null;
  /** What a new one begins with. */
  begin?: PlanDraft | undefined;
  page: PlansPage;
  onDone: () => void;
}

/** The form of a plan: the work, its devices, its dates and its checklist. */
export function PlanForm({ plan, begin, page, onDone }: PlanFormProps) {
  const text = useStore($text);
  const layout = useLayout();
  const { changes } = page;
  const isBusy = useStore(changes.$isBusy);
  const [draft, setDraft] = useState(() => begin ?? draftOf(plan, today()));
  const [isTried, setTried] = useState(false);
  const problems = isTried ? problemsOf(draft) : {};
  const change = (part: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...part }));
  const errorOf = (field: DraftField) => sentenceOf(problems[field]);
  function sentenceOf(problem: DraftProblem | undefined): string {
    if (!problem) return '';
    if (problem.kind === 'missing') return text('missing');
    return problem.kind === 'whole'
      ? text('whole', { min: problem.min, max: problem.max })
      : text('numberUpTo', { max: problem.max });
  }
  async function store(): Promise<void> {
    setTried(true);
    if (Object.keys(problemsOf(draft)).length > 0) return;
    if (await page.store(plan, draft)) onDone();
  }
  const typed = (field: 'name' | 'what', label: string, maxLength: number): ReactNode => (
    <Field label={label} required {...(errorOf(field) && { validationMessage: errorOf(field) })}>
      <Input
        value={draft[field]}
        maxLength={maxLength}
        onChange={(_event, { value }) => change({ [field]: value })}
      />
    </Field>
  );
  const cost = numberIn(draft.cost);
  return (
    <Form changes={changes} text={text} fields={[]}>
      {typed('name', text('name'), PLAN_NAME_MAX_LENGTH)}
      {typed('what', text('what'), ORDER_WHAT_MAX_LENGTH)}
      <FormRow>
        <GradeField label={text('urgency')} grade={draft.grade} onChoose={(grade) => change({ grade })} />
        <Field
          label={text('costEach')}
          hint={text('costHint')}
          {...(errorOf('cost') && { validationMessage: errorOf('cost') })}
        >
          <Input
            inputMode="decimal"
            value={draft.cost}
            onChange={(_event, { value }) => change({ cost: value })}
          />
        </Field>
      </FormRow>
      <AimFields page={page} {...{ draft, change, errorOf }} />
      <Field label={text('kind')}>
        <Select
          value={draft.kind}
          onChange={(_event, { value }) =>
            change({ kind: PLAN_RULES.find((kind) => kind === value) ?? draft.kind })
          }
        >
          {PLAN_RULES.map((kind) => (
            <option key={kind} value={kind}>
              {text(`kind_${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <RuleFields page={page} {...{ draft, change, errorOf }} />
      <PlanYearView
        page={page}
        draft={draft}
        id={plan?.id}
        costCents={cost === undefined ? null : Math.round(cost * 100)}
        isPaused={plan?.paused ?? false}
      />
      <Checklist
        checks={draft.checks}
        failure={errorOf('checks')}
        onChange={(checks) => change({ checks })}
      />
      <div className={layout.row}>
        <Button
          className={layout.touch}
          appearance="primary"
          disabledFocusable={isBusy}
          onClick={() => void store()}
        >
          {text('save')}
        </Button>
        <Button className={layout.touch} onClick={onDone}>
          {text('cancel')}
        </Button>
      </div>
    </Form>
  );
}
