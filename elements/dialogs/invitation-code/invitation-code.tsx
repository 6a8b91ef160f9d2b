import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  $invitation,
  loadInvitation,
  renewInvitation,
  revokeInvitation,
} from '#client/stores/invitation-code.ts';
import { $organization, $organizations } from '#client/stores/organization.ts';
import { $can } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Confirmation } from '#elements/parts/confirmation.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useInvitationStyles } from './invitation-code.styles.ts';
import { OpenInvitation } from './open-invitation.tsx';

export interface InvitationCodeProps extends ElementProps<{ 'uc-close': undefined }> {
  orgUuid?: string;
}

/**
 * The code with its expiry. People with the edit permission can renew it or close invitations (specification section
 * 2.8).
 */
export function InvitationCode({ orgUuid, emit }: InvitationCodeProps) {
  const { t } = useTranslation(['invitationCode', 'membership', 'common']);
  const styles = useInvitationStyles();
  const outcome = useOutcome();
  const current = useStore($organization)?.orgUuid ?? '';
  const wanted = orgUuid ?? current;
  const name = useStore($organizations).find((each) => each.orgUuid === wanted)?.orgName;
  // Permissions are known only for the current organisation.
  const mayEdit = useStore($can('invitation-code:edit')) && wanted === current;
  const invitation = useStore($invitation);
  const { status, error, retry } = useLoading(wanted, async () => {
    if (wanted !== '') await loadInvitation(wanted);
  });
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const closed = invitation?.code === '';

  /** Opening invitations again is harmless, so it needs no confirmation. */
  async function renew(): Promise<void> {
    try {
      await renewInvitation(wanted);
      outcome.report('codeRenewed');
    } catch (cause) {
      outcome.reportError(cause, 'operationFailed');
    }
  }
  const content = () => {
    if (wanted === '') {
      return (
        <StatePanel
          drawing="empty"
          title={t('membership:joinedEmpty')}
          reason={t('membership:joinedEmptyWhy')}
        />
      );
    }
    if (status === 'failed')
      return <Failure error={error} title={t('invitationCode:failed')} onRetry={retry} />;
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
    const why = t(mayEdit ? 'invitationCode:closedWhy' : 'invitationCode:closedWhyMember');
    return <StatePanel drawing="locked" title={t('invitationCode:closed')} reason={why} />;
  };
  return (
    <Modal
      title={name === undefined ? t('invitationCode:title') : t('invitationCode:titleOf', { name })}
      closeLabel={t('common:close')}
      maxWidth="418px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <>
          {mayEdit && wanted !== '' && status === 'ready' && (
            <>
              {!closed && <Button onClick={() => setAsking('revoke')}>{t('invitationCode:revoke')}</Button>}
              <Button
                onClick={() => {
                  if (closed) void renew();
                  else setAsking('renew');
                }}
              >
                {t('invitationCode:renew')}
              </Button>
            </>
          )}
          <Button appearance="primary" onClick={close}>
            {t('common:close')}
          </Button>
        </>
      )}
    >
      {outcome.region}
      <KeptFocus className={styles.content}>{content()}</KeptFocus>
      {asking && (
        <Confirmation
          title={t(`invitationCode:${asking}Title`)}
          text={t(`invitationCode:${asking}Text`)}
          confirm={t(`invitationCode:${asking}`)}
          failure="operationFailed"
          onConfirm={() => (asking === 'renew' ? renewInvitation : revokeInvitation)(wanted)}
          onClose={(result) => {
            setAsking(null);
            if (result === 'done') outcome.report(asking === 'renew' ? 'codeRenewed' : 'codeRevoked');
          }}
        />
      )}
    </Modal>
  );
}
