import { Field, Input, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { explain, type FailureKey } from '#kit/explain.ts';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import type { Translate } from '#kit/texts/translator.ts';
import type { Changing } from '../changing.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    alignItems: 'start',
    gap: '14px',
    // Long options do not widen their field.
    '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

/** Fields under each other, and below them why they could not be stored. */
export function Form({
  changes,
  text,
  fields,
  children,
}: {
  changes: Changing;
  text: Translate<FailureKey>;
  /** Fields that show their own errors. */
  fields: readonly string[];
  children: ReactNode;
}) {
  const styles = useStyles();
  const failure = useStore(changes.$failure);
  const errors = useStore(changes.$errors);
  const isShown = failure !== null && !errors.some(({ field }) => fields.includes(field));
  // A rule's own sentence needs nobody to look into it.
  const sentence = errors.length > 0 ? failure?.message : '';
  return (
    <div className={styles.form}>
      {children}
      <p className={styles.failure} role="alert">
        {isShown && (sentence || explain(failure, text).why)}
      </p>
    </div>
  );
}

/** Fields beside each other, where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={useStyles().row}>{children}</div>
);

/** The sentence of the rule that a field broke; undefined for none. */
export function useFieldError(changes: Changing, field: string, label: string): string | undefined {
  const sentences = useStore($ruleSentences);
  const errors = useStore(changes.$errors);
  return ruleText(sentences, errors, field, label) || undefined;
}

interface TimeFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** `2026-11-01T08:00` on the person's clock, '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** A date with a time on the person's own clock. */
export const TimeField = ({ label, hint, error, value, onChange }: TimeFieldProps) => (
  <Field label={label} {...(hint && { hint })} {...(error && { validationMessage: error })}>
    <Input type="datetime-local" value={value} onChange={(_event, { value: next }) => onChange(next)} />
  </Field>
);

/** The moment of a `datetime-local` value as ISO 8601; undefined for none. */
export const momentOf = (value: string): string | undefined =>
  value === '' ? undefined : new Date(value).toISOString();
