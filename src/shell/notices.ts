import { $notices } from '#client/stores/notice.ts';
import { loadElement } from './elements.ts';

const TAG = 'uc-notices';

/** Brings the element that shows messages when the first one comes. */
export function showNotices(): void {
  const stop = $notices.listen((notices) => {
    if (notices.length === 0) return;
    stop();
    document.body.append(document.createElement(TAG));
    void loadElement(TAG);
  });
}
