import { examples } from '#elements/examples.ts';

export const ucAlarmInbox = examples(
  'uc-alarm-inbox',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
