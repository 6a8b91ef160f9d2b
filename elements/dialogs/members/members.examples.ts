import { examples } from '#elements/examples.ts';

export const ucMembers = examples(
  'uc-members',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
