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
    // On paper it is the page, and as long as it has to be.
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
    // It has the focus where nothing else asks for it; it is no control.
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
  /** Name of the button that closes it, in the corner. */
  closeLabel: string;
  /** CSS length. */
  maxWidth: string;
  /** False keeps it open on a press outside. */
  closesOutside?: boolean;
  /** False closes it, as the person would; open from the start when absent. */
  open?: boolean;
  /** Buttons at the end; they get what closes the dialog. */
  actions: (close: () => void) => ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/**
 * What gives the focus back to where it was, or to the box around it that keeps it; where the browser has not done so,
 * which it cannot for a dialog that is taken away, or an opener that the deed took away.
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

/** Tells the page, by an attribute of the element, that a dialog stands over it: on paper it leaves itself out. */
function markElement(dialog: HTMLDialogElement | null): void {
  const surface = dialog?.closest('.uc-surface');
  const root = surface?.getRootNode();
  const element = root instanceof ShadowRoot ? root.host : surface?.parentElement;
  element?.toggleAttribute('data-modal', surface?.querySelector('dialog[open]') !== null);
}

/** The browser's own choice would be the button in the corner. */
function begin(dialog: HTMLDialogElement | null): void {
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2');
  first?.focus();
}

/**
 * A dialog on the browser's own: the page behind it is inert, the focus stays inside, Escape closes. It tells the page
 * by `uc-modal` that it is open; the page may set it aside by closing it with `data-aside`.
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
  // Menus of Fluent inside must stand in the dialog: all outside is inert.
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
  // Each time: an element that is moved in the document renders anew, and its dialog has lost the page behind it.
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
        // React hands on the end of a dialog inside. The page sets one aside while the person is away, and shows it again.
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
