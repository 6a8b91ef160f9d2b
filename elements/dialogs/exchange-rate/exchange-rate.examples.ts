import { examples } from '#elements/examples.ts';

export const ucExchangeRate = examples(
  'uc-exchange-rate',
  { group: 'dialogs', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
