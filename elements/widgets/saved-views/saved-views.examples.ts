import { examples } from '#elements/examples.ts';

export const ucSavedViews = examples(
  'uc-saved-views',
  { group: 'navigation', needsSession: true, acts: true },
  (state) => [
    state('data', { list: '/monitor/stations', query: 'sort=-pvKw' }),
    state('filtered', { list: '/monitor/network', query: 'state=silent' }),
  ],
);
