import { call } from '@heliport/client';
import type * as calls from '#contract/energy/alarm/overview.ts';

export const getAlarmOverview = call<typeof calls.getAlarmOverview>('GET', '/alarm_v2/overview');
