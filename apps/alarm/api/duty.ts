import { call } from '@heliport/client';
import type * as calls from '#contract/energy/duty/calls.ts';

export const getRoster = call<typeof calls.getRoster>('GET', '/alarm_v2/duties');
export const addDuty = call<typeof calls.addDuty>('POST', '/alarm_v2/duties');
export const changeDuty = call<typeof calls.changeDuty>('PUT', '/alarm_v2/duties/:id');
export const removeDuty = call<typeof calls.removeDuty>('DELETE', '/alarm_v2/duties/:id');
export const addDutySwap = call<typeof calls.addDutySwap>('POST', '/alarm_v2/duty-swaps');
export const removeDutySwap = call<typeof calls.removeDutySwap>('DELETE', '/alarm_v2/duty-swaps/:id');
export const getDutyCalendar = call<typeof calls.getDutyCalendar>('GET', '/alarm_v2/duty-calendar');
export const makeDutyCalendar = call<typeof calls.makeDutyCalendar>('POST', '/alarm_v2/duty-calendar');
export const endDutyCalendar = call<typeof calls.endDutyCalendar>('DELETE', '/alarm_v2/duty-calendar');
