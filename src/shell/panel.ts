/** What a panel says: one line of what, one of why, what to do. */
export interface Panel {
  readonly title: string;
  readonly why: string;
  readonly detail?: string;
  readonly action: { readonly label: string; run(): void };
}

const line = (tag: string, content: string): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: content });

/** A plain panel in the place of something that did not come; needs no element and no dictionary. */
export function createPanel({ title, why, detail, action }: Panel): HTMLElement {
  const panel = document.createElement('section');
  panel.className = 'shell-panel';
  panel.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action.label;
  button.addEventListener('click', () => action.run());
  const details = detail ? [Object.assign(line('p', detail), { className: 'detail' })] : [];
  panel.append(line('h1', title), line('p', why), ...details, button);
  return panel;
}
