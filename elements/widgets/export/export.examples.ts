import { examples } from '#elements/examples.ts';

export const ucExport = examples(
  'uc-export',
  { group: 'navigation', needsSession: true, acts: true },
  (state) => [
    state('data', { source: 'stations' }),
    state('filtered', { source: 'stations', filter: { type: 'PV' }, columns: ['name', 'type'] }),
  ],
);
