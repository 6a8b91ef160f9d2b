import { $language } from '@heliport/client';
import { Button, Checkbox, Field, Input, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { checkSentence } from '#contract/energy/work-order/check-sentences.ts';
import type { CheckItem } from '#contract/energy/work-order/fields.ts';
import {
  CHECK_KINDS,
  CHECK_PHASES,
  CHECK_TEXT_MAX_LENGTH,
  CHECKS_MAX,
  type CheckCode,
  type CheckPhase,
} from '#contract/energy/work-order/limits.ts';
import { newId } from '../../offline/ids.ts';
import { numberIn } from '../../stores/plan-draft.ts';
import { $text } from '../../texts/plans/text.ts';
import { useLayout } from '../parts/layout.styles.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gap: '8px',
    padding: '10px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  heading: { margin: '4px 0', fontSize: tokens.fontSizeBase300 },
});

/** What keeps people safe, and what ends the work: the platform has the sentences. */
const STANDARD: readonly (readonly [CheckCode, CheckPhase])[] = [
  ['lockOut', 'safety'],
  ['permit', 'safety'],
  ['noVoltage', 'safety'],
  ['tidy', 'after'],
  ['restored', 'after'],
];

/** A key as the contract wants it. */
const newKey = () => newId().slice(0, 13);

const blank = (part: Partial<CheckItem>): CheckItem => ({
  ...{ key: newKey(), phase: 'work', kind: 'pass', code: null, text: '', point: null, unit: '' },
  ...{ min: null, max: null, required: true, ...part },
});

/** The sentence of a check, with the limits of its value. */
export function useCheckWords(): (check: CheckItem) => string {
  const language = useStore($language);
  return ({ code, text, min, max, unit }) => {
    const limits = [min !== null && `≥ ${min}`, max !== null && `≤ ${max}`].filter((part) => part !== false);
    const words = checkSentence({ code, text }, language);
    return limits.length === 0 ? words : `${words} (${limits.join(', ')} ${unit})`.replace(' )', ')');
  };
}

interface ChecklistProps {
  checks: readonly CheckItem[];
  failure: string;
  onChange: (checks: readonly CheckItem[]) => void;
}

/** The steps of the orders that a plan makes. */
export function Checklist({ checks, failure, onChange }: ChecklistProps) {
  const text = useStore($text);
  const styles = useStyles();
  const layout = useLayout();
  const isFull = checks.length >= CHECKS_MAX;
  const missing = STANDARD.filter(([code]) => !checks.some((check) => check.code === code));
  const addStandard = () => {
    const added = missing.map(([code, phase]) => blank({ code, phase }));
    const phase = (wanted: CheckPhase) => [...checks, ...added].filter((check) => check.phase === wanted);
    onChange(CHECK_PHASES.flatMap(phase).slice(0, CHECKS_MAX));
  };
  return (
    <section aria-label={text('checks')}>
      <h3 className={styles.heading}>{text('checks')}</h3>
      <ol className={styles.list}>
        {checks.map((check, index) => (
          <li key={check.key} className={styles.item}>
            <CheckFields
              check={check}
              place={index + 1}
              onChange={(part) =>
                onChange(checks.map((one) => (one.key === check.key ? { ...one, ...part } : one)))
              }
              onRemove={() => onChange(checks.filter(({ key }) => key !== check.key))}
            />
          </li>
        ))}
      </ol>
      <p className={layout.danger} role="alert">
        {failure}
      </p>
      <div className={layout.row}>
        <Button disabledFocusable={isFull} onClick={() => onChange([...checks, blank({})])}>
          {text('addCheck')}
        </Button>
        {missing.length > 0 && (
          <Button disabledFocusable={isFull} onClick={addStandard}>
            {text('addStandard')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface CheckFieldsProps {
  check: CheckItem;
  /** From 1. */
  place: number;
  onChange: (part: Partial<CheckItem>) => void;
  onRemove: () => void;
}

function CheckFields({ check, place, onChange, onRemove }: CheckFieldsProps) {
  const text = useStore($text);
  const language = useStore($language);
  const layout = useLayout();
  const { code, phase, kind, required } = check;
  return (
    <>
      {code === null ? (
        <Field label={text('checkText', { place })}>
          <Input
            value={check.text}
            maxLength={CHECK_TEXT_MAX_LENGTH}
            onChange={(_event, { value }) => onChange({ text: value })}
          />
        </Field>
      ) : (
        <span>{checkSentence(check, language)}</span>
      )}
      <div className={layout.pair}>
        <Field label={text('phase')}>
          <Select
            value={phase}
            onChange={(_event, { value }) =>
              onChange({ phase: CHECK_PHASES.find((known) => known === value) ?? phase })
            }
          >
            {CHECK_PHASES.map((value) => (
              <option key={value} value={value}>
                {text(`phase_${value}`)}
              </option>
            ))}
          </Select>
        </Field>
        {code === null && (
          <Field label={text('checkKind')}>
            <Select
              value={kind}
              onChange={(_event, { value }) =>
                onChange({ kind: CHECK_KINDS.find((known) => known === value) ?? kind })
              }
            >
              {CHECK_KINDS.map((value) => (
                <option key={value} value={value}>
                  {text(`checkKind_${value}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {kind === 'value' && (
        <div className={layout.pair}>
          <LimitField label={text('min')} value={check.min} onChange={(min) => onChange({ min })} />
          <LimitField label={text('max')} value={check.max} onChange={(max) => onChange({ max })} />
          <Field label={text('unit')}>
            <Input
              value={check.unit}
              maxLength={16}
              onChange={(_event, { value }) => onChange({ unit: value })}
            />
          </Field>
        </div>
      )}
      <div className={layout.row}>
        <Checkbox
          label={text('requiredCheck')}
          checked={required}
          onChange={(_event, { checked }) => onChange({ required: checked === true })}
        />
        <Button
          size="small"
          appearance="subtle"
          aria-label={text('removeCheckOf', { place })}
          onClick={onRemove}
        >
          {text('removeCheck')}
        </Button>
      </div>
    </>
  );
}

interface LimitFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A limit; what is no number is none. */
function LimitField({ label, value, onChange }: LimitFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  return (
    <Field label={label}>
      <Input
        inputMode="decimal"
        value={typed}
        onChange={(_event, { value: next }) => {
          setTyped(next);
          onChange(numberIn(next) ?? null);
        }}
      />
    </Field>
  );
}
