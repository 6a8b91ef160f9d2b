import { examples } from '#elements/examples.ts';

export const ucAvatarEditor = examples(
  'uc-avatar-editor',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
