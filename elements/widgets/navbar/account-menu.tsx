import { LinkRegular, SignOutRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { notifyOutcome } from '#client/error-text.ts';
import { linkTo } from '#client/link.ts';
import { currentPath } from '#client/routes.ts';
import { notify } from '#client/stores/notice.ts';
import { $session, signOut } from '#client/stores/session.ts';
import { copyText } from '#elements/parts/copy-text.ts';
import { Face } from '#elements/parts/face.tsx';
import { hasShell } from '#elements/parts/has-shell.ts';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useAccountStyles } from './account-menu.styles.ts';
import { maskedPhone } from './masked-phone.ts';
import { ThemeChoice } from './theme-choice.tsx';

export interface AccountMenuProps {
  /** False when the page wants the person to stay. */
  onSignOut: () => boolean;
}

/** Who is signed in, their theme, a link to where they are, and the way out. */
export function AccountMenu({ onSignOut }: AccountMenuProps) {
  const { t, i18n } = useTranslation(['layout', 'session']);
  const user = useStore($session);
  const styles = useAccountStyles();
  const text = useTextStyles();
  const flyoutStyles = useFlyoutStyles();
  const flyout = useFlyout('below-end');
  if (user === null) return null;

  const leave = async () => {
    flyout.close();
    if (!onSignOut()) return;
    if (!(await signOut())) notify({ kind: 'info', text: t('session:serverNotTold') });
  };

  const copyLink = async () => {
    flyout.close();
    notifyOutcome(i18n, (await copyText(linkTo(currentPath()))) ? 'copied' : 'copyFailed');
  };

  return (
    <>
      <button type="button" {...flyout.triggerProps} className={styles.trigger}>
        <span className={text.hidden}>{t('layout:account')}: </span>
        <Face name={user.displayName} picture={user.avatar} />
        <span className={mergeClasses(styles.triggerName, text.truncate)}>{user.displayName}</span>
      </button>
      <div {...flyout.panelProps} className={mergeClasses(flyoutStyles.panel, styles.panel)}>
        <div className={styles.person}>
          <Face name={user.displayName} picture={user.avatar} large />
          <div className={styles.names}>
            <p className={mergeClasses(styles.name, text.truncate)}>{user.displayName}</p>
            <p className={mergeClasses(styles.phone, text.numeric)}>{maskedPhone(user.phone)}</p>
          </div>
        </div>
        <ThemeChoice />
        {hasShell() && (
          <button type="button" className={styles.item} onClick={() => void copyLink()}>
            <LinkRegular fontSize="20px" />
            {t('layout:copyLink')}
          </button>
        )}
        <button type="button" className={styles.item} onClick={() => void leave()}>
          <SignOutRegular fontSize="20px" />
          {t('layout:signOut')}
        </button>
      </div>
    </>
  );
}
