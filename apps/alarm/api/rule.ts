import { call, download } from '@heliport/client';
import type * as calls from '#contract/energy/alarm-rule/calls.ts';
import type * as products from '#contract/energy/alarm-rule/products.ts';
import type * as job from '#contract/user-centre/job/calls.ts';

export const listAlarmRules = call<typeof calls.listAlarmRules>('GET', '/alarm_v2/rules');
export const getAlarmRule = call<typeof calls.getAlarmRule>('GET', '/alarm_v2/rules/:id');
export const createAlarmRule = call<typeof calls.createAlarmRule>('POST', '/alarm_v2/rules');
export const changeAlarmRule = call<typeof calls.changeAlarmRule>('PUT', '/alarm_v2/rules/:id');
export const deleteAlarmRule = call<typeof calls.deleteAlarmRule>('DELETE', '/alarm_v2/rules/:id');
export const listAlarmProducts = call<typeof products.listAlarmProducts>('GET', '/alarm_v2/products');
export const createJob = call<typeof job.createJob>('POST', '/jobs/v1/jobs');
export const getJob = call<typeof job.getJob>('GET', '/jobs/v1/jobs/:id');
export const cancelJob = call<typeof job.cancelJob>('POST', '/jobs/v1/jobs/:id/cancel');
export const getFile = download<typeof job.getFile>('GET', '/jobs/v1/files/:id');
