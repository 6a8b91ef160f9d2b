import { makeStyles, tokens } from '@heliport/ui';
import { useId } from 'react';

const useStyles = makeStyles({
  field: { display: 'grid', gap: '8px', width: '100%' },
  label: { fontWeight: tokens.fontWeightSemibold },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '64px',
    padding: '6px 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    font: 'inherit',
    resize: 'vertical',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

interface NoteFieldProps {
  label: string;
  value: string;
  maxLength: number;
  /** Why the note or what it belongs to was refused; '' for nothing. */
  failure: string;
  /** A dialog opens with the focus in it. */
  isFirst?: boolean;
  onChange: (note: string) => void;
}

/** A remark of some lines. */
export function NoteField({ label, value, maxLength, failure, isFirst = false, onChange }: NoteFieldProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.input}
        {...(isFirst && { 'data-autofocus': true })}
        maxLength={maxLength}
        value={value}
        aria-describedby={`${id}-failure`}
        aria-invalid={failure !== ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-failure`} className={styles.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}
