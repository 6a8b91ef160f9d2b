import { examples } from '#elements/examples.ts';

export const ucSidebar = examples('uc-sidebar', { group: 'navigation', needsSession: true }, (state) => [
  state('data', {}),
]);
