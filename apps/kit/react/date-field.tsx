import { Input, makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useChip } from './chips.tsx';
import { useFoldable } from './folding.ts';

const useStyles = makeStyles({
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '@container (max-width: 640px)': { flex: '1 1 100%', justifyContent: 'space-between' },
  },
});

interface DateFieldProps {
  label: string;
  /** `2026-11-01`, '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** A calendar date without a zone. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const styles = useStyles();
  const foldable = useFoldable();
  useChip(label, value || undefined, () => onChange(''));
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input of Fluent is inside
    <label className={mergeClasses(styles.label, foldable)}>
      {label}
      <Input type="date" value={value} onChange={(_event, { value: date }) => onChange(date)} />
    </label>
  );
}
