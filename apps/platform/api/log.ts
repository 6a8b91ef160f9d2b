import { call } from '@heliport/client';
import type * as calls from '#contract/user-centre/operation-record/log.ts';

export const listLog = call<typeof calls.listLog>('GET', '/platform/v1/log');
export const listLogDays = call<typeof calls.listLogDays>('GET', '/platform/v1/log/days');
export const verifyLog = call<typeof calls.verifyLog>('GET', '/platform/v1/log/verify');
