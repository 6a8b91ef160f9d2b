import { Button, Field, Input, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import {
  CONDITION_KINDS,
  CONDITIONS_MAX,
  type ConditionKind,
  MATCHES,
  OPERATORS,
} from '#contract/energy/alarm-rule/limits.ts';
import type { AlarmProduct } from '#contract/energy/alarm-rule/products.ts';
import type { DraftCondition, RuleDraft } from '../../stores/rule-draft.ts';
import type { RuleEditor } from '../../stores/rules.ts';
import { $text } from '../../texts/rule/text.ts';
import { NumberField } from '../number-field.tsx';
import { useErrors } from './error-of.ts';
import { useFieldStyles } from './fields.styles.ts';
import { pointsOf } from './words.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: '12px 0', padding: 0, listStyle: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 152px), 1fr))',
    alignItems: 'start',
    gap: '8px 12px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  narrow: { minWidth: 0, width: '100%' },
  end: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  add: { alignSelf: 'start' },
  error: { color: tokens.colorStatusDangerForeground1 },
});

interface ConditionFieldsProps {
  editor: RuleEditor;
  draft: RuleDraft;
  products: readonly AlarmProduct[];
}

/** A condition of a kind, with what the other kinds have in common with it. */
function ofKind(kind: ConditionKind, { point, op, value, clear, values }: DraftCondition): DraftCondition {
  const named = point === undefined ? {} : { point };
  if (kind === 'silence') return { kind };
  if (kind === 'state') return { kind, ...named, values: values ?? [1] };
  return {
    ...{ kind, ...named, op: op ?? '>' },
    ...(value !== undefined && { value }),
    ...(clear !== undefined && { clear }),
  };
}

/** When a rule is true: any or all of its conditions. */
export function ConditionFields({ editor, draft, products }: ConditionFieldsProps) {
  const own = useStyles();
  const styles = useFieldStyles();
  const text = useStore($text);
  const { validation } = useErrors(editor);
  const { conditions, match } = draft;
  const set = (next: readonly DraftCondition[]) => editor.change({ conditions: [...next] });
  const points = useMemo(() => {
    const { deviceKinds } = draft.scope;
    const judged = products.filter(
      ({ kind }) => deviceKinds.length === 0 || (kind !== null && deviceKinds.includes(kind)),
    );
    return [...pointsOf(judged).values()];
  }, [products, draft.scope]);
  return (
    <>
      <div className={styles.grid}>
        <Field label={text('match')} {...validation('conditions', text('match'))}>
          <Select
            value={match}
            onChange={(_, { value }) => editor.change({ match: value as RuleDraft['match'] })}
          >
            {MATCHES.map((one) => (
              <option key={one} value={one}>
                {text(one === 'any' ? 'whenAny' : 'whenAll')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ol className={own.list}>
        {conditions.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name, and stay in their order
          <li key={index} className={own.item}>
            <OneCondition
              {...{ editor, index, condition, points }}
              onChange={(next) => set(conditions.with(index, next))}
              onRemove={
                conditions.length > 1 ? () => set(conditions.filter((_, at) => at !== index)) : undefined
              }
            />
          </li>
        ))}
      </ol>
      {conditions.length < CONDITIONS_MAX && (
        <Button
          className={own.add}
          onClick={() =>
            set([...conditions, ofKind('threshold', conditions.at(-1) ?? { kind: 'threshold' })])
          }
        >
          {text('addCondition')}
        </Button>
      )}
    </>
  );
}

interface OneConditionProps {
  editor: RuleEditor;
  index: number;
  condition: DraftCondition;
  points: readonly AlarmProduct['points'][number][];
  onChange: (condition: DraftCondition) => void;
  onRemove: (() => void) | undefined;
}

function OneCondition({ editor, index, condition, points, onChange, onRemove }: OneConditionProps) {
  const styles = useStyles();
  const text = useStore($text);
  const { textOf } = useErrors(editor);
  const { kind, point, op, value, clear, values } = condition;
  const unit = points.find(({ code }) => code === point)?.unit ?? '';
  const error = textOf(`conditions.${index}`, text('condition', { number: index + 1 }));
  const isCompared = kind === 'threshold' || kind === 'rate';
  return (
    <>
      <Field label={text('condition', { number: index + 1 })}>
        <Select
          className={styles.narrow}
          value={kind}
          onChange={(_, { value: next }) => onChange(ofKind(next as ConditionKind, condition))}
        >
          {CONDITION_KINDS.map((one) => (
            <option key={one} value={one}>
              {text(`condition_${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {kind !== 'silence' && (
        <Field label={text('point')}>
          <Select
            className={styles.narrow}
            value={point ?? ''}
            onChange={(_, { value: next }) => onChange({ ...condition, point: next })}
          >
            <option value="">{text('choosePoint')}</option>
            {point !== undefined && !points.some(({ code }) => code === point) && (
              <option value={point}>{point}</option>
            )}
            {points.map(({ code, name }) => (
              <option key={code} value={code}>
                {name === code ? code : `${name} (${code})`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isCompared && (
        <>
          <Field label={text('operator')}>
            <Select
              className={styles.narrow}
              value={op ?? '>'}
              onChange={(_, { value: next }) =>
                onChange({ ...condition, op: next as (typeof OPERATORS)[number] })
              }
            >
              {OPERATORS.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
          <NumberField
            label={text('threshold')}
            unit={kind === 'rate' ? text('perMinute', { unit }) : unit}
            value={value}
            onChange={(next) => onChange(withNumber(condition, 'value', next))}
          />
          <NumberField
            label={text('clearThreshold')}
            unit={kind === 'rate' ? text('perMinute', { unit }) : unit}
            value={clear}
            onChange={(next) => onChange(withNumber(condition, 'clear', next))}
          />
        </>
      )}
      {kind === 'state' && (
        <Field label={text('stateValues')}>
          <Input
            className={styles.narrow}
            defaultValue={(values ?? []).join(', ')}
            onChange={(_, { value: next }) => onChange({ ...condition, values: numbersOf(next) })}
          />
        </Field>
      )}
      {(error !== '' || onRemove) && (
        <div className={styles.end}>
          {error !== '' && (
            <span className={styles.error} role="alert">
              {error}
            </span>
          )}
          {onRemove && (
            <Button size="small" appearance="subtle" onClick={onRemove}>
              {text('removeCondition', { number: index + 1 })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** A condition with a number, or without it. */
function withNumber(
  condition: DraftCondition,
  key: 'value' | 'clear',
  number: number | undefined,
): DraftCondition {
  const { [key]: _before, ...rest } = condition;
  return number === undefined ? rest : { ...rest, [key]: number };
}

const numbersOf = (text: string): number[] =>
  text
    .split(/[\s,，]+/)
    .filter((part) => part !== '')
    .map(Number)
    .filter(Number.isFinite);
