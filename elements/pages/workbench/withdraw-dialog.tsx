import { useTranslation } from 'react-i18next';
import { type Application, withdrawApplication } from '#client/stores/application.ts';
import { Confirmation } from '#elements/parts/confirmation.tsx';

export interface WithdrawDialogProps {
  application: Application;
  /** `refused`: it stands otherwise than the list says. */
  onClose: (result: 'kept' | 'done' | 'refused') => void;
}

/** Asks before an application is taken back. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('workbench');
  return (
    <Confirmation
      title={t('withdrawTitle')}
      text={t('withdrawText', { name: application.orgTitle })}
      confirm={t('withdraw')}
      failure="withdrawalFailed"
      onConfirm={() => withdrawApplication(application.recordUuid)}
      onClose={onClose}
    />
  );
}
