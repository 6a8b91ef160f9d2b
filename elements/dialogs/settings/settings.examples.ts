import { examples } from '#elements/examples.ts';

export const ucSettings = examples('uc-settings', { group: 'dialogs', acts: true }, (state) => [
  state('data', {}),
]);
