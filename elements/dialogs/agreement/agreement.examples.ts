import { examples } from '#elements/examples.ts';

export const ucAgreement = examples('uc-agreement', { group: 'dialogs' }, (state) => [
  state('inline', { inline: true }),
  state('data', {}),
]);
