import { useId } from 'react';
import { useSettingsStyles } from './settings.styles.ts';

export interface ToggleProps {
  label: string;
  /** One line that explains the setting. */
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Turns a part of the layout on or off. */
export function Toggle({ label, hint, on, onChange }: ToggleProps) {
  const styles = useSettingsStyles();
  const id = useId();
  return (
    <label className={styles.toggle}>
      <span className={styles.toggleText}>
        <span id={`${id}-label`}>{label}</span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={on}
        aria-checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
