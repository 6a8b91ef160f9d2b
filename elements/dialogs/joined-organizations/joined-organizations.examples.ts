import { examples } from '#elements/examples.ts';

export const ucJoinedOrganizations = examples(
  'uc-joined-organizations',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
