import { useStore } from '@nanostores/react';
import { $account, loadAccount } from '#client/stores/account.ts';
import { $session } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { Page } from '#elements/parts/page.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { PersonCard } from './person-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useUserInfoStyles } from './user-info.styles.ts';
import type { UserInfoProps } from './user-info-props.ts';
import { UserInfoSkeleton } from './user-info-skeleton.tsx';

/** Personal information (specification section 2.7). */
export function UserInfo({ emit }: UserInfoProps) {
  const user = useStore($session);
  return user === null ? null : <OwnAccount key={user.uuid} emit={emit} />;
}

/** The account of the signed-in person. */
function OwnAccount({ emit }: UserInfoProps) {
  const { t } = useTranslation(['account', 'layout']);
  const styles = useUserInfoStyles();
  const account = useStore($account);
  const { status, error, retry } = useLoading('', loadAccount);

  const content = () => {
    if (account !== null) {
      return (
        <>
          <PersonCard account={account} emit={emit} />
          <ProfileCard account={account} emit={emit} />
        </>
      );
    }
    if (status !== 'failed') return <UserInfoSkeleton />;
    return (
      <div className={styles.fullWidth}>
        <Failure error={error} title={t('account:loadFailed')} onRetry={retry} />
      </div>
    );
  };
  return (
    <Page title={t('layout:userInfo')} width="960px" busy={status === 'loading'} className={styles.content}>
      <div className={styles.columns}>{content()}</div>
    </Page>
  );
}
