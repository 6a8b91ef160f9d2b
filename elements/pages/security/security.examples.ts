import { examples } from '#elements/examples.ts';

export const ucSecurity = examples(
  'uc-security',
  { group: 'forms', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
