import type { QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/schedule/calls.ts';
import { call } from '../call.ts';
import { request } from '../http.ts';

export const listSchedules = (query: QueryOf<typeof calls.listSchedules>) =>
  request<typeof calls.listSchedules>('GET', '/jobs/v1/schedules', { query });

export const getScheduleOptions = (query: QueryOf<typeof calls.getScheduleOptions>) =>
  request<typeof calls.getScheduleOptions>('GET', '/jobs/v1/schedules/options', { query });

export const previewSchedule = call<typeof calls.previewSchedule>('POST', '/jobs/v1/schedules/preview');

export const addSchedule = call<typeof calls.addSchedule>('POST', '/jobs/v1/schedules');

export const changeSchedule = call<typeof calls.changeSchedule>('PUT', '/jobs/v1/schedules/:id');

export const pauseSchedule = call<typeof calls.pauseSchedule>('POST', '/jobs/v1/schedules/:id/pause');

export const removeSchedule = call<typeof calls.removeSchedule>('DELETE', '/jobs/v1/schedules/:id');

export const sendScheduleNow = call<typeof calls.sendScheduleNow>('POST', '/jobs/v1/schedules/:id/send');

export const leaveSchedule = call<typeof calls.leaveSchedule>('POST', '/jobs/v1/schedules/:id/leave');

export const listScheduleDeliveries = call<typeof calls.listScheduleDeliveries>(
  'GET',
  '/jobs/v1/schedules/:id/deliveries',
);
