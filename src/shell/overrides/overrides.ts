import { atom } from 'nanostores';
import { childSpecifier } from '#contract/child/specifier.ts';
import { $texts, text } from '../texts/texts.ts';
import { resetOverrides } from './stored.ts';

/** Loads the developer panel if the address has `?dev`, and the library's API if the operator allows overrides. */
export function offerOverrides(): void {
  if (!new URLSearchParams(location.search).has('dev')) return;
  void import('./dev-panel.ts').then(({ showDevPanel }) => showDevPanel(overriddenModules()));
  const allowed = document.querySelector('meta[name=importmap-type]') !== null;
  if (allowed) void import('./console-api.ts');
}

/** Overridden modules and their addresses, as the server wrote them into the page. */
const overriddenModules = (): string[] =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=import-map-override]')].map(
    ({ content }) => content,
  );

/** True for a child whose entry comes from another address in this page. */
export function isOverridden(child: string): boolean {
  const specifier = childSpecifier(child);
  return overriddenModules().some((content) => content.startsWith(`${specifier} `));
}

/** The child whose override failed and was removed. */
const $ended = atom<string | null>(null);

/** Removes the override of a child that failed. The next load uses the released version. */
export function endOverrideOf(child: string): void {
  if (!isOverridden(child)) return;
  resetOverrides(childSpecifier(child));
  $ended.set(child);
}

/** Shows a banner while overrides are active, with a button that removes them. */
export function showOverrides(): void {
  const overridden = overriddenModules();
  if (overridden.length === 0) return;
  const names = overridden.map((content) => content.replace(' ', ' → ')).join(', ');
  const banner = Object.assign(document.createElement('aside'), { className: 'overrides' });
  const line = document.createElement('span');
  line.setAttribute('role', 'status');
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.addEventListener('click', () => {
    // A failed override is already removed; the others stay.
    if ($ended.get() === null) resetOverrides();
    location.reload();
  });
  const write = () => {
    const app = $ended.get();
    line.textContent = app === null ? text('overrides', { names }) : text('overrideEnded', { app });
    button.textContent = text(app === null ? 'overridesReset' : 'reload');
  };
  $ended.listen(write);
  $texts.subscribe(write);
  banner.append(line, button);
  document.body.prepend(banner);
}
