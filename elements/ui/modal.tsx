import { PortalMountNodeProvider } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { makeStyles } from '@griffel/react';
import { type ReactNode, useId, useState } from 'react';
import { dialogSurface } from './dialog-surface.ts';
import { IconButton } from './icon-button.tsx';
import { tokens } from './theme/tokens.ts';
import { useModalDialog } from './use-modal-dialog.ts';

const useStyles = makeStyles({
  dialog: {
    ...dialogSurface,
    inlineSize: `calc(100vw - 2 * ${tokens.spacingHorizontalL})`,
    maxBlockSize: `calc(100dvh - 2 * ${tokens.spacingVerticalXXL})`,
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
  const { ref, close, onDialogClose } = useModalDialog(open, onClose);
  // Fluent's menus must render inside the dialog, because everything outside is inert.
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      style={{ maxInlineSize: maxWidth }}
      aria-labelledby={titleId}
      onClose={onDialogClose}
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
