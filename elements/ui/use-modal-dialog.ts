import { type SyntheticEvent, useEffect, useRef } from 'react';
import { ignoreSecondPress } from './second-press.ts';

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

/** Focuses the control that asks for it, else the title. The browser would focus the close button in the corner. */
function focusFirst(dialog: HTMLDialogElement | null): void {
  const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog?.querySelector('h2');
  first?.focus();
}

/**
 * Shows a native dialog as a modal while `open`. Marks its element, moves the focus into it and back, and keeps it
 * modal when the element is moved. A double click in it ends with it.
 */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => ref.current?.close();

  useEffect(() => {
    const dialog = ref.current;
    const restoreFocus = rememberFocus(dialog?.getRootNode());
    if (dialog?.isConnected && !dialog.open) {
      dialog.showModal();
      markElement(dialog);
      dialog.dispatchEvent(new CustomEvent('uc-modal', { bubbles: true, composed: true }));
    }
    focusFirst(dialog);
    return () => {
      dialog?.close();
      ignoreSecondPress();
      restoreFocus();
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
    focusFirst(dialog);
  });

  const onDialogClose = ({ target }: SyntheticEvent) => {
    markElement(ref.current);
    ignoreSecondPress();
    // React bubbles the close event of a nested dialog. The page hides dialogs while the person is signed out and shows
    // them again later.
    if (target === ref.current && ref.current.dataset.aside === undefined) onClose();
  };
  return { ref, close, onDialogClose };
}
