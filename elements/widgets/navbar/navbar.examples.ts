import { examples } from '#elements/examples.ts';

export const ucNavbar = examples(
  'uc-navbar',
  { group: 'navigation', needsSession: true, acts: true },
  (state) => [state('data', {}), state('withoutMenu', { withoutMenu: true })],
);
