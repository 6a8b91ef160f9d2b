import type { DataOf } from '#contract/call.ts';
import type { changeOrg } from '#contract/calls/organization.ts';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { http } from '../http.ts';
import { tabArea } from '../storage.ts';
import { sessionArea } from './area.ts';

const TOKEN = 'heliport-token';
const REFRESH_AFTER = 'refreshAfter';

export type TokenSet = Pick<DataOf<typeof changeOrg>, 'accessToken' | 'refreshAfter'>;

/**
 * The access token, '' without one. It is read from its cookie each time, so that what another tab did holds
 * here at once. On a foreign page, or where cookies are refused, it lives in the tab's storage.
 */
export function accessToken(): string {
  return tabArea.get(TOKEN) ?? (http.foreign ? null : readCookie(TOKEN)) ?? '';
}

/** Keeps a token set. The refresh token stays in the HttpOnly cookie that the server sets. */
export function storeTokens(tokens: TokenSet): void {
  tabArea.remove(TOKEN);
  const kept = !http.foreign && writeCookie(TOKEN, tokens.accessToken);
  if (!kept) tabArea.set(TOKEN, tokens.accessToken);
  sessionArea().set(REFRESH_AFTER, String(tokens.refreshAfter || 0));
}

export function clearTokens(): void {
  tabArea.remove(TOKEN);
  if (!http.foreign) removeCookie(TOKEN);
  sessionArea().remove(REFRESH_AFTER);
}

/** From when on the token should be refreshed, in seconds since 1970; 0 when nothing usable is stored. */
export function refreshAfter(): number {
  const seconds = Number(sessionArea().get(REFRESH_AFTER));
  return Number.isFinite(seconds) ? seconds : 0;
}
