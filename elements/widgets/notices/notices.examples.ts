import { examples } from '#elements/examples.ts';

export const ucNotices = examples('uc-notices', { group: 'navigation' }, (state) => [state('empty', {})]);
