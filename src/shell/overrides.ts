import { resetOverrides } from './override-store.ts';
import { text } from './texts.ts';

/** Loads the library's API for a developer: where the operator allows overrides, and the address has `?dev`. */
export function offerOverrides(): void {
  const allowed = document.querySelector('meta[name=importmap-type]') !== null;
  if (allowed && new URLSearchParams(location.search).has('dev')) void import('./override-api.ts');
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
