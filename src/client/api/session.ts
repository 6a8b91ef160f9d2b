import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/session/calls.ts';
import { request } from '../http.ts';

export const login = (body: BodyOf<typeof calls.login>) =>
  request<typeof calls.login>('POST', '/usercenter/login', { body, open: true });

/** The browser's refresh token travels in its HttpOnly cookie, so the body is empty. */
export const refreshToken = (timeoutMs: number) =>
  request<typeof calls.refreshToken>('POST', '/usercenter/refresh-token', {
    body: {},
    open: true,
    timeoutMs,
  });

/** `timeoutMs` limits how long a sign-out waits for a dead network. */
export const logout = (timeoutMs: number) =>
  request<typeof calls.logout>('POST', '/usercenter/logout', { timeoutMs });
