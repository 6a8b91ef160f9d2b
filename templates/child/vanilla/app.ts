import { $session, navigate } from '@heliport/client';
import { $text } from './texts/text.ts';
import { applyTheme } from './theme.ts';

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string) {
  return Object.assign(document.createElement(tag), { textContent: text });
}

/** Renders the app, and renders it again when address, language or session change. Returns the teardown. */
export function showApp(domElement: HTMLElement, basePath: string): () => void {
  const root = domElement.appendChild(document.createElement('div'));
  root.className = 'sample-app';

  function show(): void {
    const text = $text.get();
    const isAbout = location.pathname === `${basePath}/sample/about`;
    if (isAbout) {
      root.replaceChildren(element('h1', text('about')), element('p', text('aboutText')));
      return;
    }
    const link = Object.assign(element('a', text('about')), { href: `${basePath}/sample/about` });
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(link.href);
    });
    const name = $session.get()?.name ?? '';
    root.replaceChildren(element('h1', text('title')), element('p', text('hello', { name })), link);
  }

  show();
  window.addEventListener('popstate', show);
  const ends = [
    $text.listen(show),
    $session.listen(show),
    applyTheme('.sample-app'),
    () => window.removeEventListener('popstate', show),
  ];
  return () => {
    for (const end of ends) end();
  };
}
