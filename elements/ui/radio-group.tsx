import { type ReactNode, type Ref, useId } from 'react';

export interface RadioOption<Value extends string | number> {
  value: Value;
  text: ReactNode;
  /** Language of the text if it differs from the page's. */
  lang?: string;
  disabled?: boolean;
}

/** Class names of the parts. Without one for `text`, the text gets no element of its own. */
export type RadioLook = Partial<Record<'group' | 'legend' | 'row' | 'option' | 'radio' | 'text', string>>;

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
  look: RadioLook;
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
  look,
  ref,
  onChange,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset ref={ref} className={look.group} disabled={disabled}>
      <legend className={look.legend}>{label}</legend>
      <div className={look.row}>
        {options.map(({ value, text, lang, disabled: closed }) => (
          <label key={value} className={look.option} lang={lang}>
            <input
              className={look.radio}
              type="radio"
              name={name ?? id}
              value={value}
              {...(chosen === undefined
                ? { defaultChecked: value === initial }
                : { checked: value === chosen })}
              disabled={closed}
              data-autofocus={(focused && value === chosen) || undefined}
              onChange={() => onChange(value)}
            />
            {look.text ? <span className={look.text}>{text}</span> : text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
