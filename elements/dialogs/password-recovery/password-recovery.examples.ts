import { examples } from '#elements/examples.ts';

export const ucPasswordRecovery = examples('uc-password-recovery', { group: 'dialogs' }, (state) => [
  state('data', {}),
]);
