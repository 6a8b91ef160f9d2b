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
  /** Where a line has no room for both dates, they go to the next one together. */
  range: {
    ...{ display: 'flex', flexShrink: 0, gap: '8px' },
    '@container (max-width: 640px)': { display: 'contents' },
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

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DateRangeProps extends Range {
  labels: { readonly from: string; readonly to: string };
  /** Gets the date that changed; undefined clears it. */
  onChange: (part: Range) => void;
}

/** The first and the last calendar date of a filter. */
export function DateRange({ labels, from = '', to = '', onChange }: DateRangeProps) {
  return (
    <div className={useStyles().range}>
      <DateField
        label={labels.from}
        value={from}
        onChange={(date) => onChange({ from: date || undefined })}
      />
      <DateField label={labels.to} value={to} onChange={(date) => onChange({ to: date || undefined })} />
    </div>
  );
}
