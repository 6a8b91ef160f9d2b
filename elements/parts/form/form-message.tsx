import { makeStyles, mergeClasses } from '@griffel/react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { useLinkButton } from '#elements/ui/link-button.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import type { Form } from './use-form.ts';

const useStyles = makeStyles({
  message: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minBlockSize: tokens.lineHeightBase300,
    color: tokens.colorStatusDangerForeground1,
  },
});

export interface FormMessageProps<Name extends string>
  extends Pick<Form<Name>, 'failure' | 'errors' | 'summary' | 'announcement' | 'labels' | 'focus'> {
  className?: string;
}

/**
 * Shows and announces a form's result. A single faulty field is announced by the focus that moves to it. For several,
 * this message names the fields and each field shows its own error, so nothing is announced twice.
 */
export function FormMessage<Name extends string>({
  failure,
  errors,
  summary,
  announcement,
  labels,
  focus,
  className,
}: FormMessageProps<Name>) {
  const { t } = useTranslation('session');
  const styles = useStyles();
  const { hidden } = useTextStyles();
  const link = useLinkButton();
  const wrong = (Object.keys(labels) as Name[]).filter((name) => errors[name] !== undefined);
  return (
    <>
      <p className={hidden} role="status">
        <span key={announcement.turn}>{announcement.text}</span>
      </p>
      <div className={mergeClasses(styles.message, className)} role="alert">
        {failure}
        {failure === '' && summary && wrong.length > 0 && (
          <>
            {t('correct')}
            {wrong.map((name) => (
              <button key={name} type="button" className={link.button} onClick={() => focus(name)}>
                {labels[name]}
              </button>
            ))}
          </>
        )}
      </div>
    </>
  );
}
