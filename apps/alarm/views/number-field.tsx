import { Field, Input, makeStyles } from '@heliport/ui';
import { useEffect, useState } from 'react';
import { decimalText } from '#kit/decimal.ts';

const useStyles = makeStyles({ input: { minWidth: 0, width: '100%' } });

interface NumberFieldProps {
  label: string;
  /** Undefined for none. */
  value: number | undefined;
  unit?: string;
  /** Why it was refused; '' for nothing. */
  failure?: string;
  onChange: (value: number | undefined) => void;
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

/** A number that is typed. What is no number yet counts as none. */
export function NumberField({ label, value, unit, failure = '', onChange }: NumberFieldProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState(textOf(value));
  // Another value than the typed one came from elsewhere.
  useEffect(() => setTyped((now) => (numberOf(now) === value ? now : textOf(value))), [value]);
  return (
    <Field label={label} {...(failure && { validationMessage: failure, validationState: 'error' as const })}>
      <Input
        className={styles.input}
        inputMode="decimal"
        value={typed}
        {...(unit && { contentAfter: unit })}
        onChange={(_, { value: next }) => {
          setTyped(next);
          onChange(numberOf(next));
        }}
      />
    </Field>
  );
}

function numberOf(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(decimalText(text));
  return Number.isFinite(number) ? number : undefined;
}
