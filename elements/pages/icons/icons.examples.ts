import { examples } from '#elements/examples.ts';

export const ucIcons = examples('uc-icons', { group: 'pages' }, (state) => [state('data', {})]);
