import { examples } from '#elements/examples.ts';

const JSON_OF = (facts: object) => JSON.stringify(facts);

export const ucDifference = examples('uc-difference', { group: 'navigation' }, (state, word) => [
  state('data', {
    was: JSON_OF({ name: word('昆山精密工厂', 'Kunshan Works', '昆山精密工場'), essKw: 800, grade: 'A' }),
    became: JSON_OF({ name: word('昆山精密工厂', 'Kunshan Works', '昆山精密工場'), essKw: 1000, grade: 'S' }),
  }),
  state('single', { was: '', became: JSON_OF({ certificate: 'JL-2026-004217', due: '2029-11-01' }) }),
  state('empty', {}),
]);
