import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/account/calls.ts';
import { request } from '../http.ts';

export const register = (body: BodyOf<typeof calls.register>) =>
  request<typeof calls.register>('POST', '/usercenter/register', { body, open: true });
