import { mergeClasses } from '@griffel/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { paths } from '#client/routes.ts';
import { pages } from '#contract/pages.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { useEntryFormStyles } from '#elements/widgets/entry/entry-form.styles.ts';
import { EntryFrame } from '#elements/widgets/entry/entry-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetLink } from './use-reset-link.ts';

/**
 * Tells whom to ask for a new password (specification section 2.8). Behind an administrator's link, the form that sets
 * one.
 */
export function Passwordback({ formOnly }: ElementProps & { formOnly?: boolean }) {
  const { t } = useTranslation('session');
  const styles = useEntryFormStyles();
  const { token, forget } = useResetLink();
  const [used, setUsed] = useState('');
  const linked = token !== '';
  const done = linked && token === used;
  const back = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (done) back.current?.focus();
  }, [done]);

  return (
    <EntryFrame
      title={t(linked ? 'reset.title' : 'forgotTitle')}
      welcome={done ? <span role="status">{t('reset.done')}</span> : t(linked ? 'reset.text' : 'forgotText')}
      help={pages.passwordback.help}
      formOnly={formOnly}
    >
      {linked && !done && (
        <NewPasswordForm
          key={token}
          token={token}
          onSet={() => {
            forget();
            setUsed(token);
          }}
        />
      )}
      <p className={linked && !done ? styles.other : styles.alone}>
        <a ref={back} className={mergeClasses(styles.link, styles.inText)} href={paths.login}>
          {t('backToLogin')}
        </a>
      </p>
    </EntryFrame>
  );
}
