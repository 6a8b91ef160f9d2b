import { removeCookie } from '#client/cookies.ts';
import { text } from './texts.ts';

const PREFIX = 'import-map-override:';

/** Removes every override: cookies at each path that the page may have set them for, and what the library stores. */
export function resetOverrides(): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name.startsWith(PREFIX));
  const parents = location.pathname
    .split('/')
    .map((_, index, parts) => parts.slice(0, index).join('/') || '/');
  for (const name of names) {
    removeCookie(name);
    // The library sets its cookies without a path: they belong to the folder of the page then.
    for (const path of parents) document.cookie = `${name}=; Path=${path}; Max-Age=0`;
  }
  for (const key of Object.keys(localStorage))
    if (key.startsWith('import-map-override')) localStorage.removeItem(key);
}

/** A developer's overrides are never in force unseen: a banner names them and takes them back. */
export function showOverrides(): void {
  const overridden = [...document.querySelectorAll<HTMLMetaElement>('meta[name=import-map-override]')];
  if (overridden.length === 0) return;
  const names = overridden.map(({ content }) => content.replace(' ', ' → ')).join(', ');
  const banner = document.createElement('aside');
  banner.className = 'overrides';
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = text('overridesReset');
  reset.addEventListener('click', () => {
    resetOverrides();
    location.reload();
  });
  banner.append(text('overrides', { names }), reset);
  document.body.prepend(banner);
}
