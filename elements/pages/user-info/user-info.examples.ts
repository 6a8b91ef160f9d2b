import { examples } from '#elements/examples.ts';

export const ucUserInfo = examples(
  'uc-user-info',
  { group: 'forms', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
