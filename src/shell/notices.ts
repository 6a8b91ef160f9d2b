import { $notices } from '#client/stores/notice.ts';
import { loadElement } from './elements.ts';
import { whenIdle } from './idle.ts';

const TAG = 'uc-notices';
/** What says that a dialog does not come. */
const FAILURE_TAG = 'uc-load-failure';
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

/** Fetches ahead what says that the network is gone: it cannot come over it. */
export function fetchNotices(): void {
  const fetchAhead = (tag: string) => void loadElement(tag).catch(() => undefined);
  setTimeout(() => whenIdle(() => [TAG, FAILURE_TAG].forEach(fetchAhead)), FETCH_AFTER_MS);
}
