import { notify } from '#client/stores/notice.ts';
import { NOTIFICATION_MS } from '#contract/user-centre/notice/limits.ts';
import type { Child } from '../navigation/mounts.ts';
import { text } from '../texts/texts.ts';

/** Tells the person that the previous release is running because the newest one failed to start. */
export function announceFallback({ previous }: Pick<Child, 'previous'>, app: string): void {
  const values = { app, version: previous?.version ?? '' };
  notify({ kind: 'info', text: text('previousVersion', values), durationMs: NOTIFICATION_MS });
}
