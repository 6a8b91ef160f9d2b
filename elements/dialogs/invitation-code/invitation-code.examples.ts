import { examples } from '#elements/examples.ts';

export const ucInvitationCode = examples(
  'uc-invitation-code',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
