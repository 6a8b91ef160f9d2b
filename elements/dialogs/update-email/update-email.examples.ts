import { examples } from '#elements/examples.ts';

export const ucUpdateEmail = examples(
  'uc-update-email',
  { group: 'forms', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
