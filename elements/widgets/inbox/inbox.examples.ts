import { examples } from '#elements/examples.ts';

export const ucInbox = examples(
  'uc-inbox',
  { group: 'navigation', needsSession: true, acts: true },
  (state) => [state('data', {}), state('filtered', { kind: 'calibration' })],
);
