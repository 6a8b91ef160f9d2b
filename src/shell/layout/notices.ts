import { $notices } from '#client/stores/notice.ts';
import { whenBack } from '#client/stores/online.ts';
import { $language } from '#client/stores/settings.ts';
import { loadElement } from '../host/load/element.ts';
import { whenIdle } from '../page/idle.ts';
import { FAILURE_TAG } from './dialogs.ts';

const TAG = 'uc-notices';
/** Delay so that the requested page and its resources load first. */
const FETCH_AFTER_MS = 5000;

/** Defines the message element when the first message arrives. */
export function showNotices(): void {
  const stop = $notices.listen((notices) => {
    if (notices.length === 0) return;
    stop();
    document.body.append(document.createElement(TAG));
    void loadElement(TAG);
  });
}

/**
 * Prefetches the offline notice, which cannot be fetched without a network, and the texts of everything that can be
 * opened from the first page.
 */
export function fetchNotices(): void {
  const fetchAll = (): Promise<unknown> =>
    Promise.all([loadElement(TAG), loadElement(FAILURE_TAG), dictionaries()]).catch(() =>
      // A failed prefetch can wait: the notice is next needed after the network has returned and fails again.
      whenBack(() => void fetchAll()),
    );
  setTimeout(() => whenIdle(() => void fetchAll()), FETCH_AFTER_MS);
}

async function dictionaries(): Promise<void> {
  const { createI18n } = await import('#client/i18n/index.ts');
  await createI18n($language.get());
}
