import { examples } from '#elements/examples.ts';

export const ucDictionary = examples('uc-dictionary', { group: 'pages' }, (state) => [state('data', {})]);
