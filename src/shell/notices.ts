import { $notices } from '#client/stores/notice.ts';
import { loadElement } from './elements.ts';
import { whenIdle } from './idle.ts';

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

/** Fetches that element ahead: what says that the network is gone cannot come over it. */
export function fetchNotices(): void {
  setTimeout(() => whenIdle(() => void loadElement(TAG).catch(() => undefined)), FETCH_AFTER_MS);
}
