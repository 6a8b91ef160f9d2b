import { call } from '@heliport/client';
import type * as calls from '#contract/energy/alarm/calls.ts';

export const getAlarmSummary = call<typeof calls.getAlarmSummary>('GET', '/alarm_v2/summary');
export const listAlarms = call<typeof calls.listAlarms>('GET', '/alarm_v2/alarms');
