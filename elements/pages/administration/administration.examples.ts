import { examples } from '#elements/examples.ts';

export const ucAdministration = examples(
  'uc-administration',
  { group: 'pages', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
