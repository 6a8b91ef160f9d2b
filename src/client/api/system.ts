import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/system/calls.ts';
import { request } from '../http.ts';

export const getSystemConf = (options: { timeoutMs?: number } = {}) =>
  request<typeof calls.getSystemConf>('GET', '/uc/v1/system/conf', { ...options, open: true });

export const setSystemConf = (body: BodyOf<typeof calls.setSystemConf>) =>
  request<typeof calls.setSystemConf>('POST', '/uc/v1/system/set-conf', { body });
