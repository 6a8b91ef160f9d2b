import { mayLeave } from '#client/stores/leave.ts';
import { $language } from '#client/stores/settings.ts';
import type { ReleaseChange } from '#contract/release.ts';
import { reloadPage } from '../leave/index.ts';
import type { Child } from '../navigation/mounts.ts';
import { part } from '../page/page-data.ts';
import { $texts, text } from '../texts/texts.ts';
import { $releaseChange, dismissRelease, followRelease, showDismissedRelease } from './new-releases.ts';
import { createSnackbar, removeSnackbar } from './snackbar.ts';

/** Asks about all unsaved input, including hidden pages. A navigation would ask only the visible page. */
async function reload(): Promise<void> {
  if (await mayLeave('signOut')) reloadPage();
  else showDismissedRelease();
}

function textOf(change: ReleaseChange, children: readonly Child[]): string {
  if (change.kind !== 'children') return text('newRelease');
  const titles = change.names.map((name) => {
    const child = children.find((each) => each.name === name);
    return child?.title[$language.get()] ?? name;
  });
  return text('newChildRelease', { apps: new Intl.ListFormat($language.get()).format(titles) });
}

/** Announces new releases, and reloads when the person chooses to. */
export function offerReleases(children: readonly Child[]): void {
  let bar: HTMLElement | null = null;
  const offer = (change: ReleaseChange) => {
    const before = bar?.querySelector('p')?.textContent;
    removeSnackbar(bar);
    bar = null;
    if (change.kind === 'none') return;
    const line = textOf(change, children);
    bar = createSnackbar({
      text: line,
      actions: [
        { label: text('reload'), run: () => void reload() },
        { label: text('later'), run: () => undefined },
      ],
      onClose: dismissRelease,
    });
    document.body.prepend(bar);
    if (line !== before) part('announcer').textContent = line;
  };
  followRelease();
  const update = () => offer($releaseChange.get());
  $releaseChange.listen(update);
  $texts.listen(update);
}
