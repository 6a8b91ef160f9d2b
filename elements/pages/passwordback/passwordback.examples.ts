import { examples } from '#elements/examples.ts';

export const ucPasswordback = examples('uc-passwordback', { group: 'forms' }, (state) => [
  state('data', {}),
  state('formOnly', { formOnly: true }),
]);
