import { call } from '@heliport/client';
import type * as calls from '#contract/energy/alarm/calls.ts';
import type * as push from '#contract/energy/push/calls.ts';
import type * as suppression from '#contract/energy/suppression/calls.ts';

export const getAlarmSummary = call<typeof calls.getAlarmSummary>('GET', '/alarm_v2/summary');
export const listAlarms = call<typeof calls.listAlarms>('GET', '/alarm_v2/alarms');
export const getAlarm = call<typeof calls.getAlarm>('GET', '/alarm_v2/alarms/:id');
export const confirmAlarms = call<typeof calls.confirmAlarms>('POST', '/alarm_v2/confirm');
export const takeAlarm = call<typeof push.takeAlarm>('POST', '/alarm_v2/pushes/:id/take');
export const createSuppression = call<typeof suppression.createSuppression>('POST', '/alarm_v2/suppressions');
