import { Button, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#client/error-text.ts';
import { type Application, withdrawApplication } from '#client/stores/application.ts';
import { Modal } from '#elements/ui/modal.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';

export interface WithdrawDialogProps {
  application: Application;
  /** `refused`: it stands otherwise than the list says. */
  onClose: (result: 'kept' | 'withdrawn' | 'refused') => void;
}

/** Asks before an application is taken back. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const { t, i18n } = useTranslation(['workbench', 'common']);
  const styles = useWorkbenchStyles();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<'kept' | 'withdrawn' | 'refused'>('kept');
  const [failure, setFailure] = useState('');

  const withdraw = async () => {
    setBusy(true);
    setFailure('');
    try {
      await withdrawApplication(application.recordUuid);
      onClose('withdrawn');
    } catch (error) {
      setResult('refused');
      setFailure(errorText(i18n, error, t('workbench:withdrawFailed')));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={t('workbench:withdrawTitle')}
      closeLabel={t('common:close')}
      maxWidth="418px"
      onClose={() => onClose(result)}
      actions={(close) => (
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={busy}
            icon={busy ? <Spinner size="tiny" aria-hidden="true" /> : null}
            onClick={() => void withdraw()}
          >
            {t('workbench:withdraw')}
          </Button>
        </>
      )}
    >
      <p className={styles.dialogText}>{t('workbench:withdrawText', { name: application.orgTitle })}</p>
      <p className={styles.cardFailure} role="alert">
        {failure}
      </p>
    </Modal>
  );
}
