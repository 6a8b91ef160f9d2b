import type { DataOf } from '#contract/call.ts';
import type { login } from '#contract/user-centre/session/calls.ts';
import { takePageData } from '../page-data.ts';
import { localArea } from '../storage.ts';
import { accessToken, storeTokens } from './token.ts';
import { keepEntry, type SessionUser, userOf } from './user.ts';

type HandedOver = Omit<DataOf<typeof login>, 'accessToken' | 'refreshToken'>;

/**
 * The person of a sign-in without this script, by the form's own submit: the server has set the cookies and
 * writes the rest once into the page that follows. Null on every other page.
 */
export function takeHandedOver(): SessionUser | null {
  const text = takePageData('heliport-session');
  if (text === null) return null;
  const answer = JSON.parse(text) as HandedOver;
  const tokens = { accessToken: accessToken(), refreshToken: '', refreshAfter: answer.refreshAfter };
  localArea.remove('pvModId');
  storeTokens(tokens);
  const user = userOf({ ...answer, ...tokens });
  keepEntry(user);
  return user;
}
