import { examples } from '#elements/examples.ts';

export const ucCommandPalette = examples(
  'uc-command-palette',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
