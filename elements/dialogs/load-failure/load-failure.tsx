import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenBack } from '#client/stores/online.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { defineElement, type ElementTag } from '#elements/registry.ts';
import { BusyButton } from '#elements/ui/busy-button.tsx';
import { Modal } from '#elements/ui/modal.tsx';

export interface LoadFailureProps extends ElementProps<{ 'uc-close': { loaded: boolean } }> {
  dialog?: string;
}

/**
 * Explains why a dialog failed to load and offers a retry. Retries by itself when network and server are back. Each
 * failed retry is announced.
 */
export function LoadFailure({ dialog, emit }: LoadFailureProps) {
  const { t } = useTranslation(['layout', 'common']);
  const loaded = useRef(false);
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(1);

  const retry = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await defineElement(dialog as ElementTag);
      loaded.current = true;
      setOpen(false);
    } catch {
      setTries(tries + 1);
      setBusy(false);
    }
  };
  const retryLater = useEffectEvent(() => void retry());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed retry waits again
  useEffect(() => (open ? whenBack(() => retryLater()) : undefined), [open, tries]);
  return (
    <Modal
      title={t('layout:dialogFailed')}
      closeLabel={t('common:close')}
      maxWidth="418px"
      open={open}
      onClose={() => emit('uc-close', { loaded: loaded.current })}
      actions={(close) => (
        <>
          <Button onClick={close}>{t('common:close')}</Button>
          <BusyButton data-autofocus busy={busy} onClick={() => void retry()}>
            {t('common:retry')}
          </BusyButton>
        </>
      )}
    >
      <div key={tries} role="alert">
        {t(navigator.onLine ? 'common:network' : 'common:offline')}
      </div>
    </Modal>
  );
}
