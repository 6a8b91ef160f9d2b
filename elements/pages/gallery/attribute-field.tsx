import { mergeClasses } from '@griffel/react';
import { useId, useState } from 'react';
import { useGalleryStyles } from './gallery.styles.ts';
import { jsonOf } from './json.ts';
import { type Attribute, choicesOf } from './manifest.ts';
import { useTexts } from './texts/texts.ts';

export interface AttributeFieldProps {
  attribute: Attribute;
  value: unknown;
  /** Undefined removes the attribute. */
  onEdit: (value: unknown) => void;
}

/** A field for a value: a choice, a switch, a number, a text, or JSON. */
export function AttributeField(props: AttributeFieldProps) {
  const { attribute } = props;
  const choices = choicesOf(attribute);
  if (choices) return <Choice {...props} choices={choices} />;
  if (attribute.type === 'boolean') return <Flag {...props} />;
  if (attribute.type === 'string') return <TextValue {...props} />;
  return <Parsed {...props} isNumber={attribute.type === 'number'} />;
}

function Choice({
  attribute,
  value,
  choices,
  onEdit,
}: AttributeFieldProps & { choices: readonly (string | number)[] }) {
  const t = useTexts();
  const styles = useGalleryStyles();
  return (
    <select
      className={styles.field}
      aria-label={attribute.property}
      value={choices.indexOf(value as string | number)}
      onChange={(event) => onEdit(choices[Number(event.target.value)])}
    >
      <option value={-1}>{t('unset')}</option>
      {choices.map((each, index) => (
        <option key={each} value={index}>
          {each}
        </option>
      ))}
    </select>
  );
}

function Flag({ attribute, value, onEdit }: AttributeFieldProps) {
  const styles = useGalleryStyles();
  return (
    <label className={styles.flag}>
      <input type="checkbox" checked={value === true} onChange={(event) => onEdit(event.target.checked)} />
      <code>{attribute.name}</code>
    </label>
  );
}

function TextValue({ attribute, value, onEdit }: AttributeFieldProps) {
  const t = useTexts();
  const styles = useGalleryStyles();
  return (
    <input
      className={styles.field}
      aria-label={attribute.property}
      autoComplete="off"
      spellCheck={false}
      placeholder={t('unset')}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onEdit(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** The value of a text; undefined for none. Throws if it is not valid. */
function parsed(text: string, isNumber: boolean): unknown {
  if (text.trim() === '') return undefined;
  const value: unknown = JSON.parse(text);
  if (isNumber && typeof value !== 'number') throw new Error('not a number');
  return value;
}

/** A number or JSON. The element gets it as soon as it is valid. */
function Parsed({ attribute, value, isNumber, onEdit }: AttributeFieldProps & { isNumber: boolean }) {
  const t = useTexts();
  const styles = useGalleryStyles();
  const id = useId();
  const [text, setText] = useState(() => (value === undefined ? '' : jsonOf(value)));
  const [error, setError] = useState<string>();
  const change = (next: string) => {
    setText(next);
    try {
      onEdit(parsed(next, isNumber));
      setError(undefined);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      setError(isNumber ? t('notNumber') : t('notJson', { reason }));
    }
  };
  const common = {
    'aria-label': attribute.property,
    'aria-invalid': error !== undefined,
    'aria-describedby': id,
    placeholder: t('unset'),
    spellCheck: false,
    value: text,
  };
  return (
    <div>
      {isNumber ? (
        <input
          {...common}
          className={mergeClasses(styles.field, error !== undefined && styles.wrong)}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <textarea
          {...common}
          className={mergeClasses(styles.field, styles.json, error !== undefined && styles.wrong)}
          rows={Math.min(8, text.split('\n').length)}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <div id={id} className={styles.error} role="status">
        {error}
      </div>
    </div>
  );
}
