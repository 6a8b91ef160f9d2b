import { atom, computed, type ReadableAtom } from 'nanostores';
import { $signedIn } from '#client/stores/session.ts';
import { forgetAnswers, keepAnswer, startPolling } from '#client/stores/signed-in/polling.ts';
import {
  type News,
  newsOf,
  RELEASE_PATH,
  RELEASE_POLLING_MS,
  type Release,
  readRelease,
  releaseOf,
} from '#contract/release.ts';
import { childrenOfPage } from '../page/page-data.ts';

const PLACE = { key: 'release', isCommon: true };
/** A page that was just loaded knows what the server serves; one that waited for its person may not. */
const FRESH_MS = 60_000;

/** What this page was made of; undefined where the server does not say. */
const $own = atom<Release | undefined>();
/** What the server serves now, as far as it is known. */
const $latest = atom<Release | undefined>();
/** The release that the person wants to hear no more of. */
const $putOff = atom<string | undefined>();

/** What a reload of this tab would bring. */
export const $news: ReadableAtom<News> = computed(
  [$own, $latest, $putOff],
  (own, latest, putOff): News =>
    own && latest && JSON.stringify(latest) !== putOff ? newsOf(own, latest) : { kind: 'none' },
);

/** What this page was made of. */
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

/** Says no more of this release. */
export const putNewsOff = (): void => $putOff.set(JSON.stringify($latest.get()));

/** Says again what was put off. */
export const bringNewsBack = (): void => $putOff.set(undefined);

/** Learns of new releases: in one visible tab every five minutes, in the others from that, and from tabs that are opened. */
export function followRelease(): void {
  const own = ownRelease();
  $own.set(own);
  if (!own) return;
  // What other tabs have stored may be older than this page.
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
