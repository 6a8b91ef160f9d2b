import { atom } from 'nanostores';
import { childSpecifier } from '#contract/child/specifier.ts';
import { $texts, text } from '../texts/texts.ts';
import { resetOverrides } from './stored.ts';

/** For a developer, where the address has `?dev`: the panel, and the library's API if the operator allows overrides. */
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

/** Child whose override has failed and is switched off. */
const $ended = atom<string | null>(null);

/** The failure of an overridden child ends its override: from the next load on the released version is there. */
export function endOverrideOf(child: string): void {
  if (!isOverridden(child)) return;
  resetOverrides(childSpecifier(child));
  $ended.set(child);
}

/** A developer's overrides are never in force unseen: a banner names them and takes them back. */
export function showOverrides(): void {
  const overridden = overriddenModules();
  if (overridden.length === 0) return;
  const names = overridden.map((content) => content.replace(' ', ' → ')).join(', ');
  const banner = Object.assign(document.createElement('aside'), { className: 'overrides' });
  const line = document.createElement('span');
  line.setAttribute('role', 'status');
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.addEventListener('click', () => {
    // Of one that failed nothing is left to take back, and the others stay.
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
