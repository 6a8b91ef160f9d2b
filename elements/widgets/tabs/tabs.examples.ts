import { examples } from '#elements/examples.ts';

export const ucTabs = examples('uc-tabs', { group: 'navigation', needsSession: true }, (state) => [
  state('data', {}),
]);
