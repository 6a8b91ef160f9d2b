import { examples } from '#elements/examples.ts';

export const ucSignedOut = examples('uc-signed-out', { group: 'dialogs', acts: true }, (state) => [
  state('data', {}),
]);
