import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#elements/ui/modal.tsx';
import type { Question } from './use-deeds.ts';

/** Asks whether what is not saved may be lost. */
export function LeaveQuestion({ onLeave, onStay }: Question) {
  const { t } = useTranslation(['tabs', 'common']);
  const leaves = useRef(false);
  return (
    <Modal
      title={t('tabs:leaveTitle')}
      closeLabel={t('common:close')}
      maxWidth="418px"
      onClose={() => (leaves.current ? onLeave() : onStay())}
      actions={(shut) => (
        <>
          <Button
            onClick={() => {
              leaves.current = true;
              shut();
            }}
          >
            {t('tabs:leave')}
          </Button>
          <Button appearance="primary" onClick={shut}>
            {t('tabs:stay')}
          </Button>
        </>
      )}
    >
      {t('tabs:leaveText')}
    </Modal>
  );
}
