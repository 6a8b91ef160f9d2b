/** The longest time between the presses of a double click that browsers and systems use. */
const DOUBLE_CLICK_MS = 500;

/** Keeps the second press of a double click in a dialog that has just closed from what was behind the dialog. */
export function ignoreSecondPress(): void {
  const ignore = (event: MouseEvent) => {
    // The browser counts the presses at one place, whatever is there by now.
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', ignore, { capture: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), DOUBLE_CLICK_MS);
}
