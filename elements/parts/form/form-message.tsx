import { makeStyles } from '@griffel/react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { focusRing } from '#elements/ui/focus-ring.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import type { Announcement } from './use-form.ts';

const useStyles = makeStyles({
  message: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minBlockSize: tokens.lineHeightBase300,
    color: tokens.colorStatusDangerForeground1,
  },
  field: {
    ...focusRing,
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    color: 'inherit',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    textDecorationLine: 'underline',
    cursor: 'pointer',
  },
});

export interface FormMessageProps<Name extends string> {
  /** Why the form did not get through; '' for none. */
  failure: string;
  errors: Partial<Record<Name, string>>;
  /** Several fields were at fault when the form was sent: they are named together. */
  summary: boolean;
  /** What is wrong with a field that the focus does not come to; heard, since it is seen at the field. */
  announcement: Announcement;
  /** Names of the fields, in their order on the page. */
  labels: Readonly<Record<Name, string>>;
  focus: (field: Name) => void;
}

/**
 * Says what became of a form. One field at fault is heard by the focus that moves there; of several it names the fields,
 * each of which says by itself what is wrong: nothing is heard twice.
 */
export function FormMessage<Name extends string>({
  failure,
  errors,
  summary,
  announcement,
  labels,
  focus,
}: FormMessageProps<Name>) {
  const { t } = useTranslation('session');
  const styles = useStyles();
  const { hidden } = useTextStyles();
  const wrong = (Object.keys(labels) as Name[]).filter((name) => errors[name] !== undefined);
  return (
    <>
      <p className={hidden} role="status">
        <span key={announcement.turn}>{announcement.text}</span>
      </p>
      <div className={styles.message} role="alert">
        {failure}
        {failure === '' && summary && wrong.length > 0 && (
          <>
            {t('correct')}
            {wrong.map((name) => (
              <button key={name} type="button" className={styles.field} onClick={() => focus(name)}>
                {labels[name]}
              </button>
            ))}
          </>
        )}
      </div>
    </>
  );
}
