import type { BodyOf } from '#contract/call.ts';
import type * as accountCalls from '#contract/calls/account.ts';
import type * as codeCalls from '#contract/calls/verification-code.ts';
import { request } from '../http.ts';

export const register = (body: BodyOf<typeof accountCalls.register>) =>
  request<typeof accountCalls.register>('POST', '/usercenter/register', { body, open: true });

export const sendMsgRegister = (body: BodyOf<typeof codeCalls.sendMsgRegister>) =>
  request<typeof codeCalls.sendMsgRegister>('POST', '/usercenter/send-msg-register', { body, open: true });
