import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/account/calls.ts';
import { request } from '../http.ts';

export const getUser = () => request<typeof calls.getUser>('GET', '/usercenter/get-user');

export const updateAccount = (body: BodyOf<typeof calls.updateAccount>) =>
  request<typeof calls.updateAccount>('POST', '/usercenter/update-account', { body });

export const uploadAvatar = (body: BodyOf<typeof calls.uploadAvatar>) =>
  request<typeof calls.uploadAvatar>('POST', '/usercenter/upload-avatar', { body });

export const updatePhone = (body: BodyOf<typeof calls.updatePhone>) =>
  request<typeof calls.updatePhone>('POST', '/usercenter/update-phone', { body });

export const updateEmail = (body: BodyOf<typeof calls.updateEmail>) =>
  request<typeof calls.updateEmail>('POST', '/usercenter/update-email', { body });

export const setMyPassword = (body: BodyOf<typeof calls.setMyPassword>) =>
  request<typeof calls.setMyPassword>('POST', '/usercenter/set-my-password', { body });

export const resetPasswordByLink = (body: BodyOf<typeof calls.resetPasswordByLink>) =>
  request<typeof calls.resetPasswordByLink>('POST', '/usercenter/reset-password-by-link', {
    body,
    open: true,
  });
