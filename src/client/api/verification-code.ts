import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/verification-code/calls.ts';
import { request } from '../http.ts';

/** A challenge to solve before a code, when the server asks for it. */
export const getCodeChallenge = (signal?: AbortSignal) =>
  request<typeof calls.getCodeChallenge>('GET', '/usercenter/code-challenge', { signal, open: true });

/** `open` sends a sign-in code; without it, one to bind a phone or e-mail. */
export const sendMsgSet = (body: BodyOf<typeof calls.sendMsgSet>, options: { open?: boolean } = {}) =>
  request<typeof calls.sendMsgSet>('POST', '/usercenter/send-msg-set', { body, ...options });

export const sendMsgRegister = (body: BodyOf<typeof calls.sendMsgRegister>) =>
  request<typeof calls.sendMsgRegister>('POST', '/usercenter/send-msg-register', { body, open: true });
