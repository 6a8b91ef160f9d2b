import { useId } from 'react';
import { useSettingsStyles } from './settings.styles.ts';

export interface SegmentsProps<Value extends string> {
  label: string;
  values: readonly Value[];
  /** `lang` where a name is not in the language of the page. */
  nameOf: (value: Value) => { text: string; lang?: string };
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Segments<Value extends string>({
  label,
  values,
  nameOf,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const styles = useSettingsStyles();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {values.map((each) => {
          const { text, lang } = nameOf(each);
          return (
            <label key={each} className={styles.segment} lang={lang}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={each === value}
                onChange={() => onChange(each)}
              />
              <span className={styles.segmentText}>{text}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
