import { examples } from '#elements/examples.ts';

export const ucGallery = examples('uc-gallery', { group: 'pages' }, (state) => [state('data', {})]);
