import { examples } from '#elements/examples.ts';

export const ucUpdatePhone = examples(
  'uc-update-phone',
  { group: 'forms', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
