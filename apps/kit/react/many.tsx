import { Checkbox, makeStyles, tokens } from '@heliport/ui';
import { useId } from 'react';
import { Quiet } from './marks.tsx';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, fontSize: tokens.fontSizeBase300 },
  note: { flexBasis: '100%', margin: 0, ':empty': { display: 'none' } },
  error: { color: tokens.colorStatusDangerForeground1 },
});

/** A set with one item more or less. */
export function toggled<Item>(items: ReadonlySet<Item>, item: Item, isIn: boolean): ReadonlySet<Item> {
  const next = new Set(items);
  if (isIn) next.add(item);
  else next.delete(item);
  return next;
}

interface ManyProps<Option extends string | number> {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { readonly value: Option; readonly text: string }[];
  chosen: ReadonlySet<Option>;
  onChoose: (chosen: ReadonlySet<Option>) => void;
}

/** Some of a few options. A `Field` around several boxes would give them all the same id. */
export function Many<Option extends string | number>(props: ManyProps<Option>) {
  const { label, hint = '', error = '', options, chosen, onChoose } = props;
  const styles = useStyles();
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, text }) => (
        <Checkbox
          key={value}
          label={text}
          checked={chosen.has(value)}
          onChange={(_event, { checked }) => onChoose(toggled(chosen, value, checked === true))}
        />
      ))}
      <div id={id} className={styles.note}>
        {hint !== '' && <Quiet>{hint}</Quiet>}
        {error !== '' && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
