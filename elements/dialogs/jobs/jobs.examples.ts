import { examples } from '#elements/examples.ts';

export const ucJobs = examples('uc-jobs', { group: 'dialogs', needsSession: true, acts: true }, (state) => [
  state('data', {}),
]);
