import { text } from '../texts/texts.ts';

interface Question {
  readonly question: string;
  readonly stay: string;
  readonly leave: string;
}

const unsaved = (): Question => ({
  question: text('unsaved'),
  stay: text('unsavedStay'),
  leave: text('unsavedLeave'),
});

/** Asks whether to discard something, by default unsaved input. Escape means stay. Shown above open dialogs. */
export function askToLeave({ question, stay, leave }: Question = unsaved()): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'bar question';
  const line = Object.assign(document.createElement('p'), {
    textContent: question,
    id: 'question-text',
  });
  dialog.setAttribute('aria-labelledby', line.id);
  const button = (label: string, answer: string) => {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    made.addEventListener('click', () => dialog.close(answer));
    return made;
  };
  // Focus the first button (stay): typed input is worth more than a click.
  dialog.append(line, button(stay, ''), button(leave, 'leave'));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'leave');
    });
  });
}
