import { AVATAR_REQUEST_PX } from '#contract/user-centre/avatar/limits.ts';
import { http } from './http.ts';

/** Where a person's picture is, also for another site's page; small as lists show it. '' for none. */
export function pictureAddress(avatar: string, small = false): string {
  if (avatar === '') return '';
  const address = avatar.startsWith('/') ? http.base + avatar : avatar;
  return small ? `${address}?size=${AVATAR_REQUEST_PX}` : address;
}
