import { text } from '../texts/texts.ts';

/** Asks whether to discard unsaved input. Escape means stay. Shown above open dialogs. */
export function askToLeave(): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'bar question';
  const line = Object.assign(document.createElement('p'), {
    textContent: text('unsaved'),
    id: 'question-text',
  });
  dialog.setAttribute('aria-labelledby', line.id);
  const button = (label: string, answer: string) => {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    made.addEventListener('click', () => dialog.close(answer));
    return made;
  };
  // Focus the first button (stay): typed input is worth more than a click.
  dialog.append(line, button(text('unsavedStay'), ''), button(text('unsavedLeave'), 'leave'));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'leave');
    });
  });
}
