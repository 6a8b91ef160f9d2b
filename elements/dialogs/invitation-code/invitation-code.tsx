import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { renewInvitation, revokeInvitation } from '#client/stores/invitation-code.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Confirmation } from '#elements/parts/confirmation.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { useDangerStyles } from '#elements/ui/danger.styles.ts';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { useInvitationStyles } from './invitation-code.styles.ts';
import { InvitationContent } from './invitation-content.tsx';
import { useInvitation } from './use-invitation.ts';

export interface InvitationCodeProps extends ElementProps<{ 'uc-close': undefined }> {
  orgUuid?: string;
}

/**
 * The code with its expiry. People with the edit permission can renew it or close invitations (specification section
 * 2.8).
 */
export function InvitationCode({ orgUuid, emit }: InvitationCodeProps) {
  const { t } = useTranslation(['invitationCode', 'common']);
  const danger = useDangerStyles();
  const styles = useInvitationStyles();
  const outcome = useOutcome();
  const state = useInvitation(orgUuid);
  const { organization, name, mayEdit, closed, status } = state;
  const [confirming, setConfirming] = useState<'renew' | 'revoke' | null>(null);

  /** Opening invitations again is harmless, so it needs no confirmation. */
  async function reopen(): Promise<void> {
    try {
      await renewInvitation(organization);
      outcome.report('codeRenewed');
    } catch (error) {
      outcome.reportError(error, 'operationFailed');
    }
  }
  const edit = mayEdit && organization !== '' && status === 'ready' && (
    <>
      {!closed && (
        <Button className={danger.outline} onClick={() => setConfirming('revoke')}>
          {t('invitationCode:revoke')}
        </Button>
      )}
      <Button onClick={() => (closed ? void reopen() : setConfirming('renew'))}>
        {t('invitationCode:renew')}
      </Button>
    </>
  );
  return (
    <Modal
      title={name === undefined ? t('invitationCode:title') : t('invitationCode:titleOf', { name })}
      closeLabel={t('common:close')}
      maxWidth="418px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <>
          {edit}
          <Button appearance="primary" onClick={close}>
            {t('common:close')}
          </Button>
        </>
      )}
    >
      {outcome.region}
      <KeptFocus className={styles.content}>
        <InvitationContent {...state} />
      </KeptFocus>
      {confirming && (
        <Confirmation
          title={t(`invitationCode:${confirming}Title`)}
          text={t(`invitationCode:${confirming}Text`)}
          confirm={t(`invitationCode:${confirming}`)}
          failure="operationFailed"
          onConfirm={() => (confirming === 'renew' ? renewInvitation : revokeInvitation)(organization)}
          onClose={(result) => {
            setConfirming(null);
            if (result === 'done') outcome.report(confirming === 'renew' ? 'codeRenewed' : 'codeRevoked');
          }}
        />
      )}
    </Modal>
  );
}
