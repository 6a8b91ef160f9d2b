import { examples } from '#elements/examples.ts';

export const ucNotificationCenter = examples(
  'uc-notification-center',
  { group: 'dialogs', needsSession: true },
  (state) => [state('data', {})],
);
