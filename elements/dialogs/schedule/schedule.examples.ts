import { examples } from '#elements/examples.ts';

export const ucSchedule = examples(
  'uc-schedule',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', { source: 'stations' })],
);
