import { type OwnJoinRequest, withdrawJoinRequest } from '#client/stores/own-join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Confirmation } from '#elements/parts/confirmation.tsx';

export interface WithdrawDialogProps {
  request: OwnJoinRequest;
  /** `refused`: cancelled after a failed attempt, so the list may be stale. */
  onClose: (result: 'kept' | 'done' | 'refused') => void;
}

/** Asks before a join request is withdrawn. */
export function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('workbench');
  return (
    <Confirmation
      title={t('withdrawTitle')}
      text={t('withdrawText', { name: request.orgTitle })}
      confirm={t('withdraw')}
      failure="withdrawalFailed"
      onConfirm={() => withdrawJoinRequest(request.recordUuid)}
      onClose={onClose}
    />
  );
}
