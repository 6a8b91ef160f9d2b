import { call } from '@heliport/client';
import type * as calls from '#contract/energy/suppression/calls.ts';

export const listSuppressions = call<typeof calls.listSuppressions>('GET', '/alarm_v2/suppressions');
export const getSuppression = call<typeof calls.getSuppression>('GET', '/alarm_v2/suppressions/:id');
export const listSuppressionScopes = call<typeof calls.listSuppressionScopes>(
  'GET',
  '/alarm_v2/suppressions/scopes',
);
export const extendSuppression = call<typeof calls.extendSuppression>(
  'POST',
  '/alarm_v2/suppressions/:id/extend',
);
export const endSuppression = call<typeof calls.endSuppression>('POST', '/alarm_v2/suppressions/:id/end');
