import { ChevronDownRegular, ChevronUpRegular, DismissRegular } from '@fluentui/react-icons';
import { makeStyles, shorthands } from '@griffel/react';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { IconButton } from './icon-button.tsx';
import { tokens } from './theme/tokens.ts';

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
    ...shorthands.border('0', 'solid', tokens.colorNeutralStroke2),
    borderLeftWidth: tokens.strokeWidthThin,
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
    '@container (max-width: 480px)': { padding: '12px 8px 12px 16px' },
    ...shorthands.borderBottom(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke2),
  },
  tools: { display: 'flex', flexShrink: 0, columnGap: tokens.spacingHorizontalXS },
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

/** The way to the items before and after, as they stand in the list beside the drawer. */
export interface DrawerSteps {
  previousLabel: string;
  nextLabel: string;
  /** Absent at the first one. */
  onPrevious?: (() => void) | undefined;
  /** Absent at the last one. */
  onNext?: (() => void) | undefined;
}

export interface DrawerProps {
  title: string;
  note?: string;
  closeLabel: string;
  /** With steps, J goes on to the next item and K back to the one before. */
  steps?: DrawerSteps | undefined;
  /** What the focus returns to; what opened the drawer, if that is null. A step leads to another row. */
  returnTo?: (() => HTMLElement | null) | undefined;
  /** False: a press outside does not close the drawer, and what was typed stays. */
  closesOutside?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** Letters typed into these are text. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]';

const isTyping = (event: KeyboardEvent): boolean =>
  event.nativeEvent.composedPath().some((one) => one instanceof Element && one.matches(TYPED_INTO));

/** Gives the focus to the title when what had it is removed: without it, the keys of the drawer would do nothing. */
function useFocusWithin(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let focused: EventTarget | undefined;
    const onFocusIn = (event: FocusEvent) => {
      focused = event.composedPath()[0];
    };
    const isLost = () => focused instanceof Node && !focused.isConnected && !dialog.matches(':focus-within');
    const observer = new MutationObserver(() => {
      // A dialog that closed inside of this one gives the focus back first.
      if (isLost())
        setTimeout(() => isLost() && dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true }));
    });
    observer.observe(dialog, { childList: true, subtree: true });
    dialog.addEventListener('focusin', onFocusIn);
    return () => {
      observer.disconnect();
      dialog.removeEventListener('focusin', onFocusIn);
    };
  }, [ref]);
}

/** Details beside the page: a native dialog at the end edge of the window. Escape closes it, and so does a press outside. */
export function Drawer(props: DrawerProps) {
  const { title, note = '', closeLabel, steps, returnTo, closesOutside = true, children, onClose } = props;
  const styles = useStyles();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const returning = useRef(returnTo);
  useEffect(() => {
    returning.current = returnTo;
  });
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
      const target = returning.current?.() ?? opener;
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    };
  }, []);
  useFocusWithin(ref);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const step = { j: steps?.onNext, k: steps?.onPrevious }[event.key.toLowerCase()];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onClose={({ target }) => {
        // React passes on what a dialog inside of this one tells.
        if (target !== ref.current) return;
        // The page hides the dialog while the person is signed out, and shows it again later.
        if (ref.current?.dataset.aside === undefined) onClose();
      }}
      onPointerDown={(event) => {
        if (closesOutside && event.target === ref.current) ref.current?.close();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <div>
            <h2 id={id} className={styles.title} tabIndex={-1} aria-live={steps ? 'polite' : undefined}>
              {title}
            </h2>
            {note !== '' && <p className={styles.note}>{note}</p>}
          </div>
          <div className={styles.tools}>
            {steps && (
              <>
                <Step
                  label={`${steps.previousLabel} (K)`}
                  icon={<ChevronUpRegular />}
                  go={steps.onPrevious}
                />
                <Step label={`${steps.nextLabel} (J)`} icon={<ChevronDownRegular />} go={steps.onNext} />
              </>
            )}
            <IconButton label={closeLabel} icon={<DismissRegular />} onClick={() => ref.current?.close()} />
          </div>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

function Step({ label, icon, go }: { label: string; icon: ReactElement; go: (() => void) | undefined }) {
  return <IconButton label={label} icon={icon} aria-disabled={go === undefined} onClick={() => go?.()} />;
}
