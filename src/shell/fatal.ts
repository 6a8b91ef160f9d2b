/** Shows the page's own words when the shell cannot start; they stand in the page, so nothing has to load. */
export function showFatal(error: unknown): void {
  reportError(error);
  const template = document.querySelector<HTMLTemplateElement>('template#fatal');
  const main = document.getElementById('main');
  if (!template || !main || main.querySelector('.shell-panel')) return;
  const panel = template.content.cloneNode(true) as DocumentFragment;
  panel.querySelector('button')?.addEventListener('click', () => location.reload());
  main.replaceChildren(panel);
}
