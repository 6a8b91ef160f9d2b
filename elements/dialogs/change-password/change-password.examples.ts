import { examples } from '#elements/examples.ts';

export const ucChangePassword = examples(
  'uc-change-password',
  { group: 'forms', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
