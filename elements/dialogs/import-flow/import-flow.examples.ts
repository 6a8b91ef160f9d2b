import { examples } from '#elements/examples.ts';

export const ucImportFlow = examples(
  'uc-import-flow',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', { kind: 'stations' }), state('many', {})],
);
