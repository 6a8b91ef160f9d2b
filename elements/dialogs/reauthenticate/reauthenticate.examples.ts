import { examples } from '#elements/examples.ts';

export const ucReauthenticate = examples(
  'uc-reauthenticate',
  { group: 'forms', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
