import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { JoinForm } from '#elements/parts/join-form.tsx';
import { Modal } from '#elements/ui/modal.tsx';

/** The workbench's join form in a dialog. */
export function ApplyToJoin({ emit }: ElementProps<{ 'uc-close': { applied: boolean } }>) {
  const { t } = useTranslation(['workbench', 'common']);
  const [applied, setApplied] = useState(false);
  return (
    <Modal
      title={t('workbench:joinAnother')}
      closeLabel={t('common:close')}
      maxWidth="418px"
      onClose={() => emit('uc-close', { applied })}
      actions={(close) => <Button onClick={close}>{t('common:close')}</Button>}
    >
      <JoinForm onApplied={() => setApplied(true)} />
    </Modal>
  );
}
