import { Button } from '@fluentui/react-components';
import {
  ChevronRightRegular,
  ImageEditRegular,
  PasswordRegular,
  ShieldKeyholeRegular,
} from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { pictureAddress } from '#client/picture.ts';
import { paths } from '#client/routes.ts';
import type { Account } from '#client/stores/account.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { navigate, useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { Avatar } from '#elements/parts/avatar.tsx';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { useUserInfoStyles } from './user-info.styles.ts';
import type { UserInfoProps } from './user-info-props.ts';

export interface PersonCardProps extends Pick<UserInfoProps, 'emit'> {
  account: Account;
}

/** Picture and name, with links to account security. */
export function PersonCard({ account, emit }: PersonCardProps) {
  const { t } = useTranslation(['account', 'layout']);
  const styles = useUserInfoStyles();
  const host = useHost();
  return (
    <section className={styles.card}>
      <div className={styles.person}>
        <Avatar className={styles.picture} name={account.name} picture={pictureAddress(account.avatar)} />
        <p className={styles.name}>{account.name}</p>
        <Button icon={<ImageEditRegular />} onClick={() => void openFrom(host, 'uc-avatar-editor')}>
          {t('account:avatar.edit')}
        </Button>
      </div>
      <ul className={styles.links}>
        <li>
          <button
            type="button"
            className={styles.entry}
            onClick={() => void openFrom(host, 'uc-change-password')}
          >
            <PasswordRegular fontSize="20px" className={styles.entryIcon} />
            {t('layout:changePassword')}
            <ChevronRightRegular fontSize="16px" className={styles.entryEnd} />
          </button>
        </li>
        <li>
          <a
            className={mergeClasses(styles.entry)}
            href={paths.security}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (emit('uc-navigate', { path: paths.security })) navigate(paths.security);
            }}
          >
            <ShieldKeyholeRegular fontSize="20px" className={styles.entryIcon} />
            {t('layout:security')}
            <ChevronRightRegular fontSize="16px" className={styles.entryEnd} />
          </a>
        </li>
      </ul>
    </section>
  );
}
