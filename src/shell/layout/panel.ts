/** The content of a panel: what happened, why, and what to do. */
export interface Panel {
  readonly title: string;
  readonly why: string;
  readonly action: { readonly label: string; run(): void };
  /** An optional second action, available once. It resolves with a sentence to show. */
  readonly more?: { readonly label: string; run(): Promise<string> } | undefined;
}

const line = (tag: string, content: string): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: content });

const createButton = (label: string): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { type: 'button', textContent: label });

/** Adds the second button and the line that shows its result. */
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

/** Creates a plain panel in place of something that failed to load. Needs no element and no dictionary. */
export function createPanel({ title, why, action, more }: Panel): HTMLElement {
  const panel = document.createElement('section');
  panel.className = 'shell-panel';
  panel.setAttribute('role', 'alert');
  // Later additions and corrections are announced on their own.
  panel.setAttribute('aria-atomic', 'false');
  const button = createButton(action.label);
  button.addEventListener('click', () => action.run());
  panel.append(line('h1', title), line('p', why), button, ...(more ? createMore(more) : []));
  return panel;
}
