import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useInvitationStyles } from './invitation-code.styles.ts';
import { OpenInvitation } from './open-invitation.tsx';
import type { InvitationState } from './use-invitation.ts';

/** The code, or why none is shown. */
export function InvitationContent({
  organization,
  invitation,
  closed,
  mayEdit,
  status,
  error,
  retry,
}: InvitationState) {
  const { t } = useTranslation(['invitationCode', 'membership', 'common']);
  const styles = useInvitationStyles();
  if (organization === '') {
    return (
      <StatePanel
        drawing="empty"
        title={t('membership:joinedEmpty')}
        reason={t('membership:joinedEmptyWhy')}
      />
    );
  }
  if (status === 'failed') {
    return <Failure error={error} title={t('invitationCode:failed')} onRetry={retry} />;
  }
  if (status === 'loading' || invitation === null) {
    return (
      <Placeholder
        className={styles.placeholder}
        label={t('common:loading')}
        lines={[{ shape: 'square', size: 128 }, 36, 16]}
      />
    );
  }
  if (!closed) return <OpenInvitation invitation={invitation} />;
  const reason = t(mayEdit ? 'invitationCode:closedWhy' : 'invitationCode:closedWhyMember');
  return <StatePanel drawing="locked" title={t('invitationCode:closed')} reason={reason} />;
}
