import { atom, computed, type ReadableAtom } from 'nanostores';
import { $signedIn } from '#client/stores/session.ts';
import { forgetAnswers, keepAnswer, startPolling } from '#client/stores/signed-in/polling.ts';
import {
  compareReleases,
  RELEASE_PATH,
  RELEASE_POLLING_MS,
  type Release,
  type ReleaseChange,
  readRelease,
  releaseOf,
} from '#contract/release.ts';
import { childrenOfPage } from '../page/page-data.ts';

const PLACE = { key: 'release', isCommon: true };
/** A page younger than this matches what the server serves. An older one, such as a restored tab, may not. */
const FRESH_MS = 60_000;

/** The release of this page; undefined if the server does not state it. */
const $own = atom<Release | undefined>();
/** The last known release of the server. */
const $latest = atom<Release | undefined>();
/** The release that the person dismissed. */
const $dismissed = atom<string | undefined>();

/** What a reload of this tab would change. */
export const $releaseChange: ReadableAtom<ReleaseChange> = computed(
  [$own, $latest, $dismissed],
  (own, latest, dismissed): ReleaseChange =>
    own && latest && JSON.stringify(latest) !== dismissed ? compareReleases(own, latest) : { kind: 'none' },
);

/** Reads the release of this page. */
function ownRelease(): Release | undefined {
  const release = document.querySelector<HTMLMetaElement>('meta[name=release]')?.content;
  return release === undefined ? undefined : releaseOf({ release }, childrenOfPage());
}

async function load(): Promise<Release> {
  const response = await fetch(RELEASE_PATH, { cache: 'no-cache' });
  const release = response.ok ? readRelease(await response.json()) : null;
  if (release === null) throw new Error(`${RELEASE_PATH}: ${response.status}`);
  return release;
}

/** Dismisses the current release. */
export const dismissRelease = (): void => $dismissed.set(JSON.stringify($latest.get()));

/** Shows a dismissed release again. */
export const showDismissedRelease = (): void => $dismissed.set(undefined);

/**
 * Polls for new releases: one visible tab asks every five minutes and shares the answer; newly opened tabs share
 * theirs.
 */
export function followRelease(): void {
  const own = ownRelease();
  $own.set(own);
  if (!own) return;
  // Answers stored by other tabs may be older than this page.
  if (performance.now() < FRESH_MS) keepAnswer(PLACE, own);
  else forgetAnswers(PLACE);
  let stop: (() => void) | undefined;
  $signedIn.subscribe((signedIn) => {
    stop?.();
    stop = signedIn
      ? startPolling<Release>({
          ...PLACE,
          intervalMs: RELEASE_POLLING_MS,
          load,
          read: readRelease,
          take: $latest.set,
        })
      : undefined;
  });
}
