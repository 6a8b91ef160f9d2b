import { type ReactNode, type Ref, useId } from 'react';

export interface RadioOption<Value extends string | number> {
  value: Value;
  text: ReactNode;
  /** Language of the text if it differs from the page's. */
  lang?: string;
  disabled?: boolean;
}

/** Class names of the parts. Without one for `text`, the text gets no element of its own. */
export type RadioClassNames = Partial<
  Record<'group' | 'legend' | 'row' | 'option' | 'radio' | 'text', string>
>;

export interface RadioGroupProps<Value extends string | number> {
  label: string;
  options: readonly RadioOption<Value>[];
  /** Name of the field in its form. */
  name?: string;
  /** The selected value (controlled). */
  value?: Value;
  /** The initial value (uncontrolled). */
  initial?: Value;
  disabled?: boolean;
  /** True if a dialog around it puts its initial focus here. */
  focused?: boolean;
  classNames: RadioClassNames;
  ref?: Ref<HTMLFieldSetElement>;
  onChange: (value: Value) => void;
}

/** A small set of options, all visible. Native radio buttons work, and survive a reload, before hydration. */
export function RadioGroup<Value extends string | number>({
  label,
  options,
  name,
  value: chosen,
  initial,
  disabled,
  focused,
  classNames,
  ref,
  onChange,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset ref={ref} className={classNames.group} disabled={disabled}>
      <legend className={classNames.legend}>{label}</legend>
      <div className={classNames.row}>
        {options.map(({ value, text, lang, disabled: optionDisabled }) => (
          <label key={value} className={classNames.option} lang={lang}>
            <input
              className={classNames.radio}
              type="radio"
              name={name ?? id}
              value={value}
              {...(chosen === undefined
                ? { defaultChecked: value === initial }
                : { checked: value === chosen })}
              disabled={optionDisabled}
              data-autofocus={(focused && value === chosen) || undefined}
              onChange={() => onChange(value)}
            />
            {classNames.text ? <span className={classNames.text}>{text}</span> : text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
