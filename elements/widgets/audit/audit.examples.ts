import { examples } from '#elements/examples.ts';

export const ucAudit = examples('uc-audit', { group: 'navigation', needsSession: true }, (state) => [
  state('data', { subject: 'station:SF-ES-01' }),
  state('error', { subject: 'station:NOBODY-1' }),
]);
