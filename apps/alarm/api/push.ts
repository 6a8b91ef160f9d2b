import { call } from '@heliport/client';
import type * as calls from '#contract/energy/push/calls.ts';

export const listPushes = call<typeof calls.listPushes>('GET', '/alarm_v2/pushes');
export const resendPush = call<typeof calls.resendPush>('POST', '/alarm_v2/pushes/:id/resend');
export const listPushLogs = call<typeof calls.listPushLogs>('GET', '/alarm_v2/push-logs');
export const readPushLogs = call<typeof calls.readPushLogs>('POST', '/alarm_v2/push-logs/read');
