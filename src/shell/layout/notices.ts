import { $notices } from '#client/stores/notice.ts';
import { $language } from '#client/stores/settings.ts';
import { loadElement } from '../host/load/element.ts';
import { whenIdle } from '../page/idle.ts';
import { FAILURE_TAG } from './dialogs.ts';

const TAG = 'uc-notices';
/** The page that was asked for, and what it loads, goes first. */
const FETCH_AFTER_MS = 5000;

/** Brings the element that shows messages when the first one comes. */
export function showNotices(): void {
  const stop = $notices.listen((notices) => {
    if (notices.length === 0) return;
    stop();
    document.body.append(document.createElement(TAG));
    void loadElement(TAG);
  });
}

/**
 * Fetches ahead what says that the network is gone, which cannot come over it, and the texts of all that can be opened
 * from the first page.
 */
export function fetchNotices(): void {
  const fetchAll = () =>
    Promise.all([loadElement(TAG), loadElement(FAILURE_TAG), dictionaries()]).catch(() =>
      // It is needed when the network goes the next time.
      addEventListener('online', fetchAll, { once: true }),
    );
  setTimeout(() => whenIdle(() => void fetchAll()), FETCH_AFTER_MS);
}

async function dictionaries(): Promise<void> {
  const { createI18n } = await import('#client/i18n/index.ts');
  await createI18n($language.get());
}
