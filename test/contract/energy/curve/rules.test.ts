import { describe } from 'node:test';
import { densityViolation, rangeViolation, trendSitesViolation } from '#contract/energy/curve/rules.ts';
import { facts } from '../../rules/table.ts';

const sites = (count: number) => Array.from({ length: count }, (_, i) => String(i));

describe('a curve', () => {
  facts([
    ['may have a point a minute', densityViolation(1440), null],
    ['may have a point every five minutes', densityViolation(288), null],
    ['may have a point every quarter of an hour', densityViolation(96), null],
    ['has no other density', densityViolation(100), 'curve.density'],
    ['may cover 7 days', rangeViolation(7), null],
    ['may cover 30 days', rangeViolation(30), null],
    ['covers no other range', rangeViolation(31), 'curve.range'],
    ['compares up to 10 sites', trendSitesViolation(sites(10)), null],
    ['compares no 11', trendSitesViolation(sites(11)), 'curve.sites'],
    ['needs a site', trendSitesViolation([]), 'selection.site'],
  ]);
});
