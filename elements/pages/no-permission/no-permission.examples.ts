import { examples } from '#elements/examples.ts';

export const ucNoPermission = examples('uc-no-permission', { group: 'pages' }, (state) => [
  state('data', {}),
]);
