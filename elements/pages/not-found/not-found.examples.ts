import { examples } from '#elements/examples.ts';

export const ucNotFound = examples('uc-not-found', { group: 'pages' }, (state) => [state('data', {})]);
