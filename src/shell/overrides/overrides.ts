import { atom } from 'nanostores';
import { childSpecifier } from '#contract/child/specifier.ts';
import { isDeveloper } from '../page/developer.ts';
import { childrenOfPage } from '../page/page-data.ts';
import { $texts, text } from '../texts/texts.ts';
import { admitStylesOf } from './inline-styles.ts';
import { resetOverrides } from './stored.ts';

/** Tells children that are mounted and draw nothing, and what the content policy refuses, with the remedy, in a line each. */
function explainToDeveloper(): void {
  const children = childrenOfPage();
  void import('./blank-mounts.ts').then(({ followBlankMounts }) =>
    followBlankMounts(children.map(({ name }) => name)),
  );
  document.addEventListener('securitypolicyviolation', async (event) => {
    const { lineFor } = await import('./policy-remedies.ts');
    // biome-ignore lint/suspicious/noConsole: developers read it there.
    console.warn(lineFor(event, children));
  });
}

/** Loads the developer panel if the address has `?dev`, and the library's API if the operator allows overrides. */
export function offerOverrides(): void {
  const overridden = overriddenModules();
  if (isDeveloper() || overridden.length > 0) explainToDeveloper();
  if (!isDeveloper()) return;
  const mayOverride = document.querySelector('meta[name=importmap-type]') !== null;
  void import('./dev-panel.ts').then(({ showDevPanel }) =>
    showDevPanel({ children: childrenOfPage(), overridden, mayOverride }),
  );
  if (mayOverride) void import('./console-api.ts');
}

/** Overridden modules and their addresses, as the server wrote them into the page. */
const overriddenModules = (): string[] =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=import-map-override]')].map(
    ({ content }) => content,
  );

/** Where this page gets a child's entry from instead of its released address. */
export function overrideOf(child: string): string | undefined {
  const start = `${childSpecifier(child)} `;
  return overriddenModules()
    .find((content) => content.startsWith(start))
    ?.slice(start.length);
}

/** True for a child whose entry comes from another address in this page. */
export const isOverridden = (child: string): boolean => overrideOf(child) !== undefined;

const originOf = (content: string): string =>
  new URL(content.slice(content.indexOf(' ') + 1), document.baseURI).origin;

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
  admitStylesOf(overridden.map(originOf).filter((origin) => origin !== location.origin));
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
