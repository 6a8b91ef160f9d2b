import { examples } from '#elements/examples.ts';

export const ucImport = examples(
  'uc-import',
  { group: 'navigation', needsSession: true, acts: true },
  (state) => [state('data', { kind: 'stations', code: 'ledger:edit' })],
);
