import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/session/calls.ts';
import { request } from '../http.ts';

export const reauthenticate = (body: BodyOf<typeof calls.reauthenticate>) =>
  request<typeof calls.reauthenticate>('POST', '/usercenter/reauthenticate', { body });

export const listMySession = () => request<typeof calls.listMySession>('GET', '/usercenter/list-my-session');

export const endMySession = (body: BodyOf<typeof calls.endMySession>) =>
  request<typeof calls.endMySession>('POST', '/usercenter/end-session', { body });

export const endOtherSessions = () =>
  request<typeof calls.endOtherSessions>('POST', '/usercenter/end-other-sessions');
