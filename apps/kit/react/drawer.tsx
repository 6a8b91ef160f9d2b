import { Button, makeStyles, tokens } from '@heliport/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

const useStyles = makeStyles({
  drawer: {
    boxSizing: 'border-box',
    inset: '0 0 0 auto',
    width: 'min(720px, 100vw)',
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { transform: 'translateX(32px)', opacity: 0 } },
      animationDuration: tokens.durationNormal,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
  content: { display: 'flex', flexDirection: 'column', height: '100%', containerType: 'inline-size' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '12px 16px 12px 24px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    outlineStyle: 'none',
  },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  body: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: '16px 24px 24px',
    '@container (max-width: 480px)': { padding: '16px' },
  },
});

interface DrawerProps {
  title: string;
  note?: string;
  closeLabel: string;
  children: ReactNode;
  onClose: () => void;
}

/** Details beside the page: a native dialog at the end edge of the window. Escape and a press outside close it. */
export function Drawer({ title, note = '', closeLabel, children, onClose }: DrawerProps) {
  const styles = useStyles();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog?.isConnected && !dialog.open) {
      dialog.showModal();
      dialog.dispatchEvent(new CustomEvent('uc-modal', { bubbles: true, composed: true }));
      dialog.querySelector<HTMLElement>('h2')?.focus();
    }
    return () => {
      dialog?.close();
      // The browser does not do so for a dialog that is removed.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-labelledby={id}
      onClose={() => {
        // The page hides the dialog while the person is signed out, and shows it again later.
        if (ref.current?.dataset.aside === undefined) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) ref.current.close();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <div>
            <h2 id={id} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            {note !== '' && <p className={styles.note}>{note}</p>}
          </div>
          <Button appearance="subtle" onClick={() => ref.current?.close()}>
            {closeLabel}
          </Button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
