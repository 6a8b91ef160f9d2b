import type { BodyOf } from '#contract/call.ts';
import type { previewInvitationCode as preview } from '#contract/calls/invitation-code.ts';
import type * as calls from '#contract/calls/join-request.ts';
import { request } from '../http.ts';

export const getMyRequestList = () =>
  request<typeof calls.getMyRequestList>('GET', '/usercenter/get-my-request-list');

export const sendJoinRequest = (body: BodyOf<typeof calls.sendJoinRequest>) =>
  request<typeof calls.sendJoinRequest>('POST', '/usercenter/send-join-request', { body });

export const withdrawRequest = (body: BodyOf<typeof calls.withdrawRequest>) =>
  request<typeof calls.withdrawRequest>('POST', '/usercenter/withdraw-request', { body });

export const previewInvitationCode = (body: BodyOf<typeof preview>) =>
  request<typeof preview>('POST', '/usercenter/preview-invitation-code', { body });
