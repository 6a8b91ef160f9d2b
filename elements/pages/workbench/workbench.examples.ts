import { examples } from '#elements/examples.ts';

export const ucWorkbench = examples(
  'uc-workbench',
  { group: 'pages', needsSession: true, acts: true },
  (state) => [state('data', {})],
);
