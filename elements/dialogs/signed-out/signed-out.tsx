import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Modal } from '#elements/ui/modal.tsx';

/** The confirmation of specification section 8. A person who stays can still read and copy the page. */
export function SignedOut({ emit }: ElementProps<{ 'uc-close': { relogin: boolean } }>) {
  const { t } = useTranslation(['session', 'common']);
  const relogin = useRef(false);
  return (
    <Modal
      title={t('session:reloginTitle')}
      closeLabel={t('common:close')}
      maxWidth="418px"
      closesOutside={false}
      onClose={() => emit('uc-close', { relogin: relogin.current })}
      actions={(close) => (
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            appearance="primary"
            data-autofocus
            onClick={() => {
              relogin.current = true;
              close();
            }}
          >
            {t('session:relogin')}
          </Button>
        </>
      )}
    >
      {t('session:reloginText')}
    </Modal>
  );
}
