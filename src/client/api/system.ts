import type * as calls from '#contract/calls/system.ts';
import { request } from '../http.ts';

export const getSystemConf = () =>
  request<typeof calls.getSystemConf>('GET', '/uc/v1/system/conf', { open: true });
