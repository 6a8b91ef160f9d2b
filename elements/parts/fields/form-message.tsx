import { makeStyles } from '@griffel/react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';

const useStyles = makeStyles({
  message: {
    minBlockSize: tokens.lineHeightBase300,
    color: tokens.colorStatusDangerForeground1,
  },
  field: {
    ...focusRing,
    marginInlineStart: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: 0,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    color: 'inherit',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textDecorationLine: 'underline',
    cursor: 'pointer',
  },
});

export interface FormMessageProps<Name extends string> {
  /** Why the form did not get through; '' for none. */
  failure: string;
  errors: Partial<Record<Name, string>>;
  /** Names of the fields, in their order on the page. */
  labels: Readonly<Record<Name, string>>;
  onPick: (field: Name) => void;
}

/**
 * Says what became of a form. One field at fault is heard by the focus that moves there; of several it names the fields,
 * each of which says by itself what is wrong: nothing is heard twice.
 */
export function FormMessage<Name extends string>({
  failure,
  errors,
  labels,
  onPick,
}: FormMessageProps<Name>) {
  const { t } = useTranslation('session');
  const styles = useStyles();
  const wrong = (Object.keys(labels) as Name[]).filter((name) => errors[name] !== undefined);
  return (
    <div className={styles.message} role="alert" aria-relevant="additions text">
      {failure}
      {failure === '' && wrong.length > 1 && (
        <>
          {t('correct')}
          {wrong.map((name) => (
            <button key={name} type="button" className={styles.field} onClick={() => onPick(name)}>
              {labels[name]}
            </button>
          ))}
        </>
      )}
    </div>
  );
}
