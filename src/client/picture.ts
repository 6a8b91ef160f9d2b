import { AVATAR_REQUEST_PX } from '#contract/user-centre/avatar/limits.ts';
import { http } from './http.ts';

/** Address of a person's picture in list size, absolute on another site's page. '' for none. */
export function pictureAddress(avatar: string, small = false): string {
  if (avatar === '') return '';
  const address = avatar.startsWith('/') ? http.base + avatar : avatar;
  return small ? `${address}?size=${AVATAR_REQUEST_PX}` : address;
}
