import type * as calls from '#contract/calls/join-request.ts';
import { request } from '../http.ts';

export const getMyRequestList = () =>
  request<typeof calls.getMyRequestList>('GET', '/usercenter/get-my-request-list');
