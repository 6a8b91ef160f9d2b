import { childSpecifier } from '#contract/rules/child-specifier.ts';
import { resetOverrides } from './override-store.ts';
import { text } from './texts.ts';

/** For a developer, where the address has `?dev`: the panel, and the library's API if the operator allows overrides. */
export function offerOverrides(): void {
  if (!new URLSearchParams(location.search).has('dev')) return;
  void import('./dev-panel.ts').then(({ showDevPanel }) => showDevPanel(overriddenModules()));
  const allowed = document.querySelector('meta[name=importmap-type]') !== null;
  if (allowed) void import('./override-api.ts');
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

/** The failure of an overridden child ends its override: from the next load on the released version is there. */
export function endOverrideOf(child: string): void {
  if (!isOverridden(child)) return;
  resetOverrides(childSpecifier(child));
  const banner = document.querySelector('.overrides');
  if (!banner) return;
  const [line, button] = banner.children;
  if (line) line.textContent = text('overrideEnded', { app: child });
  // What is still overridden stays so: another button, since the one before would take that back, too.
  button?.replaceWith(createButton(text('reload'), () => location.reload()));
}

function createButton(label: string, run: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
  button.addEventListener('click', run);
  return button;
}

/** A developer's overrides are never in force unseen: a banner names them and takes them back. */
export function showOverrides(): void {
  const overridden = overriddenModules();
  if (overridden.length === 0) return;
  const names = overridden.map((content) => content.replace(' ', ' → ')).join(', ');
  const banner = document.createElement('aside');
  banner.className = 'overrides';
  const reset = createButton(text('overridesReset'), () => {
    resetOverrides();
    location.reload();
  });
  const line = Object.assign(document.createElement('span'), { textContent: text('overrides', { names }) });
  line.setAttribute('role', 'status');
  banner.append(line, reset);
  document.body.prepend(banner);
}
