import { DismissRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { useSettingsStyles } from './settings.styles.ts';

export interface DrawerProps {
  title: string;
  closeLabel: string;
  children: ReactNode;
  onClose: () => void;
}

/** A native dialog at the end edge of the window. The page stays visible beside it, so that changes can be seen. */
export function Drawer({ title, closeLabel, children, onClose }: DrawerProps) {
  const styles = useSettingsStyles();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog?.isConnected && !dialog.open) {
      dialog.showModal();
      dialog.dispatchEvent(new CustomEvent('uc-modal', { bubbles: true, composed: true }));
    }
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-labelledby={titleId}
      onClose={() => {
        // The page hides the dialog while the person is signed out and shows it again later.
        if (ref.current?.dataset.aside === undefined) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) ref.current.close();
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<DismissRegular />} onClick={() => ref.current?.close()} />
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
