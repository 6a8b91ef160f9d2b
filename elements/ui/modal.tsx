import { PortalMountNodeProvider } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { makeStyles } from '@griffel/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { tokens } from './theme/tokens.ts';

const useStyles = makeStyles({
  dialog: {
    boxSizing: 'border-box',
    inlineSize: `calc(100vw - 2 * ${tokens.spacingHorizontalL})`,
    maxBlockSize: `calc(100dvh - 2 * ${tokens.spacingVerticalXXL})`,
    padding: 0,
    border: 0,
    outlineStyle: 'solid',
    outlineWidth: tokens.strokeWidthThin,
    outlineColor: tokens.colorTransparentStroke,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
      animationDuration: tokens.durationNormal,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
    // In print, the dialog is the page and as long as its content.
    '@media print': {
      position: 'absolute',
      insetBlockEnd: 'auto',
      margin: 0,
      inlineSize: '100%',
      maxInlineSize: 'none !important',
      minBlockSize: '100%',
      maxBlockSize: 'none',
      overflowX: 'visible',
      overflowY: 'visible',
      boxShadow: 'none',
      animationName: 'none',
    },
  },
  header: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    paddingBlockStart: tokens.spacingVerticalL,
    paddingInline: `${tokens.spacingHorizontalXXL} ${tokens.spacingHorizontalL}`,
  },
  title: {
    marginBlock: tokens.spacingVerticalXXS,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    // The container is focused only if no control asks for the focus, so it shows no focus ring.
    outlineStyle: 'none',
  },
  close: {
    '@media (pointer: coarse)': { minInlineSize: tokens.touchHeight, blockSize: tokens.touchHeight },
    '@media print': { display: 'none' },
  },
  body: { paddingBlock: tokens.spacingVerticalM, paddingInline: tokens.spacingHorizontalXXL },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalS,
    paddingBlockEnd: tokens.spacingVerticalXXL,
    paddingInline: tokens.spacingHorizontalXXL,
    '@media print': { display: 'none' },
  },
});

export interface ModalProps {
  title: string;
  /** Accessible name of the close button in the corner. */
  closeLabel: string;
  /** Width as a CSS length. */
  maxWidth: string;
  /** False: a click outside does not close the dialog. */
  closesOutside?: boolean;
  /** Open state. Absent: open from the start, closed by the person. */
  open?: boolean;
  /** Buttons at the end. They receive a function that closes the dialog. */
  actions: (close: () => void) => ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/**
 * Returns a function that restores the focus to the previous element, or to the `KeptFocus` box around it. The browser
 * does not do so for a dialog that is removed from the document, or if the opener was removed.
 */
function rememberFocus(root: Node | undefined): () => void {
  const place = root instanceof ShadowRoot || root instanceof Document ? root : document;
  const opener = place.activeElement;
  const around = opener?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (place.activeElement !== null && place.activeElement !== document.body) return;
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
    else around?.focus({ preventScroll: true });
  };
}

/** Marks the element with an attribute while its dialog is open, so that the page is left out in print. */
function markElement(dialog: HTMLDialogElement | null): void {
  const surface = dialog?.closest('.uc-surface');
  const root = surface?.getRootNode();
  const element = root instanceof ShadowRoot ? root.host : surface?.parentElement;
  element?.toggleAttribute('data-modal', surface?.querySelector('dialog[open]') !== null);
}

/** The browser would focus the close button in the corner. */
function begin(dialog: HTMLDialogElement | null): void {
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2');
  first?.focus();
}

/**
 * A modal based on the native dialog: the page behind it is inert, the focus stays inside, and Escape closes it. It
 * reports its open state by `uc-modal`. The page can hide it by closing it with `data-aside`.
 */
export function Modal({
  title,
  closeLabel,
  maxWidth,
  closesOutside = true,
  open = true,
  actions,
  children,
  onClose,
}: ModalProps) {
  const styles = useStyles();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Fluent's menus must render inside the dialog, because everything outside is inert.
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);

  const close = () => ref.current?.close();

  useEffect(() => {
    const dialog = ref.current;
    const giveBack = rememberFocus(dialog?.getRootNode());
    if (dialog?.isConnected && !dialog.open) {
      dialog.showModal();
      markElement(dialog);
      dialog.dispatchEvent(new CustomEvent('uc-modal', { bubbles: true, composed: true }));
    }
    begin(dialog);
    return () => {
      dialog?.close();
      giveBack();
    };
  }, []);
  useEffect(() => {
    if (!open) ref.current?.close();
  }, [open]);
  // On every render: an element moved in the document renders again, and the browser has closed its modal state.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open || !dialog.isConnected || dialog.matches(':modal')) return;
    dialog.open = false;
    dialog.showModal();
    begin(dialog);
  });

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      style={{ maxInlineSize: maxWidth }}
      aria-labelledby={titleId}
      onClose={({ target }) => {
        markElement(ref.current);
        // React bubbles the close event of a nested dialog. The page hides dialogs while the person is signed out and
        // shows them again later.
        if (target === ref.current && ref.current.dataset.aside === undefined) onClose();
      }}
      onPointerDown={(event) => {
        if (closesOutside && event.target === ref.current) close();
      }}
    >
      <div>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<DismissRegular />} className={styles.close} onClick={close} />
        </div>
        <PortalMountNodeProvider value={layer ?? undefined}>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>{actions(close)}</div>
        </PortalMountNodeProvider>
        <div ref={setLayer} />
      </div>
    </dialog>
  );
}
