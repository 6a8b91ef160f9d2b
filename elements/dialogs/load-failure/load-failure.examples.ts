import { examples } from '#elements/examples.ts';

export const ucLoadFailure = examples('uc-load-failure', { group: 'dialogs' }, (state) => [
  state('error', { dialog: 'uc-agreement' }),
]);
