import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { pictureAddress } from '#client/picture.ts';
import { notify } from '#client/stores/notice.ts';
import { $session, signOut } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Avatar } from '#elements/parts/avatar.tsx';
import { maskedPhone } from '#elements/parts/masked-phone.ts';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useAccountStyles } from './account-menu.styles.ts';
import { MenuItem } from './menu-item.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useAccountActions } from './use-account-actions.tsx';
import type { Action } from './use-actions.tsx';

export interface AccountMenuProps {
  onNavigate: (path: string) => void;
  /** Returns false if the page cancels the navigation. */
  onSignOut: () => boolean;
}

/** Shows the signed-in person, links to their pages, the theme control, a link to the current page, and sign-out. */
export function AccountMenu({ onNavigate, onSignOut }: AccountMenuProps) {
  const { t } = useTranslation(['layout', 'session']);
  const user = useStore($session);
  const styles = useAccountStyles();
  const text = useTextStyles();
  const flyoutStyles = useFlyoutStyles();
  const flyout = useFlyout('below-end');
  const leave = async () => {
    if (!onSignOut()) return;
    if (!(await signOut())) notify({ kind: 'info', text: t('session:serverNotTold') });
  };
  const { pages, search, account, end } = useAccountActions(() => void leave());
  if (user === null) return null;

  const items = (actions: readonly Action[]) => (
    <div className={styles.items}>
      {actions.map(({ key, ...action }) => (
        <MenuItem key={key} {...action} onNavigate={onNavigate} onDone={flyout.close} />
      ))}
    </div>
  );
  return (
    <>
      <button type="button" {...flyout.triggerProps} className={styles.trigger}>
        <span className={text.hidden}>{t('layout:account')}: </span>
        <Avatar name={user.displayName} picture={pictureAddress(user.avatar, true)} />
        <span className={mergeClasses(styles.triggerName, text.truncate)}>{user.displayName}</span>
      </button>
      <div {...flyout.panelProps} className={mergeClasses(flyoutStyles.panel, styles.panel)}>
        <div className={styles.person}>
          <Avatar name={user.displayName} picture={pictureAddress(user.avatar, true)} large />
          <div className={styles.names}>
            <p className={mergeClasses(styles.name, text.truncate)}>{user.displayName}</p>
            <p className={mergeClasses(styles.phone, text.numeric)}>{maskedPhone(user.phone)}</p>
          </div>
        </div>
        {items(pages)}
        {items(search)}
        {items(account)}
        <div className={styles.part}>
          <ThemeChoice />
        </div>
        {items(end)}
      </div>
    </>
  );
}
