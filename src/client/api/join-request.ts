import type { BodyOf, QueryOf } from '#contract/call.ts';
import type { previewInvitationCode as preview } from '#contract/user-centre/invitation-code/calls.ts';
import type * as calls from '#contract/user-centre/join-request/calls.ts';
import { request } from '../http.ts';

export const getMyRequestList = () =>
  request<typeof calls.getMyRequestList>('GET', '/usercenter/get-my-request-list');

export const sendJoinRequest = (body: BodyOf<typeof calls.sendJoinRequest>) =>
  request<typeof calls.sendJoinRequest>('POST', '/usercenter/send-join-request', { body });

export const withdrawRequest = (body: BodyOf<typeof calls.withdrawRequest>) =>
  request<typeof calls.withdrawRequest>('POST', '/usercenter/withdraw-request', { body });

export const getNotConfirmRecord = () =>
  request<typeof calls.getNotConfirmRecord>('GET', '/usercenter/get-not-confirm-record');

export const listInvitationRecord = (query: QueryOf<typeof calls.listInvitationRecord>) =>
  request<typeof calls.listInvitationRecord>('GET', '/usercenter/list-invitation-record', { query });

export const confirmRequest = (body: BodyOf<typeof calls.confirmRequest>) =>
  // A rejection is sent after a pause, and then the page may be about to close.
  request<typeof calls.confirmRequest>('POST', '/usercenter/confirm-request', {
    body,
    keepalive: body.isPassed === 0,
  });

export const previewInvitationCode = (body: BodyOf<typeof preview>) =>
  request<typeof preview>('POST', '/usercenter/preview-invitation-code', { body });
