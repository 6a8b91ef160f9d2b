/** What a panel says: one line of what, one of why, what to do. */
export interface Panel {
  readonly title: string;
  readonly why: string;
  readonly action: { readonly label: string; run(): void };
  /** A second thing to do, once; it answers with a sentence. */
  readonly more?: { readonly label: string; run(): Promise<string> } | undefined;
}

const line = (tag: string, content: string): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: content });

const createButton = (label: string): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { type: 'button', textContent: label });

/** The second button, and the line below it that takes the answer. */
function createMore({ label, run }: NonNullable<Panel['more']>): HTMLElement[] {
  const button = createButton(label);
  button.className = 'more';
  const answer = line('p', '');
  answer.setAttribute('role', 'status');
  button.addEventListener('click', async () => {
    button.disabled = true;
    answer.textContent = await run();
  });
  return [button, answer];
}

/** A plain panel in the place of something that did not come; needs no element and no dictionary. */
export function createPanel({ title, why, action, more }: Panel): HTMLElement {
  const panel = document.createElement('section');
  panel.className = 'shell-panel';
  panel.setAttribute('role', 'alert');
  // What is added or corrected later is said alone.
  panel.setAttribute('aria-atomic', 'false');
  const button = createButton(action.label);
  button.addEventListener('click', () => action.run());
  panel.append(line('h1', title), line('p', why), button, ...(more ? createMore(more) : []));
  return panel;
}
