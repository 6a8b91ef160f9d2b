import { call } from '@heliport/client';
import type * as calls from '#contract/energy/alarm-rule/calls.ts';

export const listAlarmConfigurations = call<typeof calls.listAlarmConfigurations>(
  'GET',
  '/alarm_v2/configurations',
);
export const setAlarmConfiguration = call<typeof calls.setAlarmConfiguration>(
  'POST',
  '/alarm_v2/configurations',
);
export const deleteAlarmConfiguration = call<typeof calls.deleteAlarmConfiguration>(
  'POST',
  '/alarm_v2/configurations/delete',
);
export const listUnmappedCodes = call<typeof calls.listUnmappedCodes>(
  'GET',
  '/alarm_v2/configurations/unmapped',
);
