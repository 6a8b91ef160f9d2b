import { examples } from '#elements/examples.ts';

export const ucApplyToJoin = examples(
  'uc-apply-to-join',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
