import { type ReactNode, type Ref, useId } from 'react';

export interface RadioOption<Value extends string | number> {
  value: Value;
  text: ReactNode;
  /** Where the text is not in the language of the page. */
  lang?: string;
  disabled?: boolean;
}

/** Classes of its parts; without one for `text` that has no box of its own. */
export type RadioLook = Partial<Record<'group' | 'legend' | 'row' | 'option' | 'radio' | 'text', string>>;

export interface RadioGroupProps<Value extends string | number> {
  label: string;
  options: readonly RadioOption<Value>[];
  /** Name of the field in its form. */
  name?: string;
  /** The choice, where the view holds it. */
  value?: Value;
  /** The first choice, where the browser holds it. */
  initial?: Value;
  disabled?: boolean;
  /** The dialog around it begins at the choice. */
  focused?: boolean;
  look: RadioLook;
  ref?: Ref<HTMLFieldSetElement>;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight. Plain radio buttons: they work, and survive a reload, before hydration. */
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
