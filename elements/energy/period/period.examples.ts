import { examples } from '#elements/examples.ts';

const place = { today: '2026-11-23', zone: 'Asia/Shanghai' };

export const ucPeriod = examples('uc-period', { group: 'forms' }, (state) => [
  state('data', { ...place, from: '2026-11-23', to: '2026-11-23' }),
  state('many', {
    ...{ ...place, from: '2026-11-17', to: '2026-11-23', basis: 'own' },
    zones: ['Asia/Shanghai', 'Europe/Madrid'],
  }),
  state('clockChange', { today: '2026-11-23', zone: 'Europe/Madrid', from: '2026-10-25', to: '2026-10-25' }),
  state('large', { ...place, from: '2026-01-01', to: '2026-12-31' }),
  state('limits', {
    ...place,
    from: '2026-10-25',
    to: '2026-11-24',
    cycleDay: 25,
    kinds: ['month', 'year', 'range'],
  }),
  state('filtered', { ...place, from: '2026-11-03', to: '2026-11-12', kinds: ['day', 'days7', 'range'] }),
]);
