import { Button } from '@fluentui/react-components';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Modal } from '#elements/ui/modal.tsx';

/** Text only: an administrator sets a new password (specification section 2.8). */
export function PasswordRecovery({ emit }: ElementProps<{ 'uc-close': undefined }>) {
  const { t } = useTranslation(['session', 'common']);
  return (
    <Modal
      title={t('session:forgotTitle')}
      closeLabel={t('common:close')}
      maxWidth="418px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <Button appearance="primary" onClick={close}>
          {t('common:confirm')}
        </Button>
      )}
    >
      {t('session:forgotText')}
    </Modal>
  );
}
