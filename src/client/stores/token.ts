import type { DataOf } from '#contract/call.ts';
import type { changeOrg } from '#contract/user-centre/organization/calls.ts';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { http } from '../http.ts';
import { tabArea } from '../storage.ts';
import { sessionArea } from './area.ts';
import { claimsOf } from './claims.ts';

const TOKEN = 'heliport-token';
const REFRESH_AFTER = 'refreshAfter';
/** How far the server's clock is ahead of this device's, in seconds. */
const CLOCK_OFFSET = 'clockOffset';

/** What a header can carry; a cookie that something else wrote would make every request fail. */
const SENDABLE = /^[\w.~+/-]+=*$/;

export type TokenSet = Pick<DataOf<typeof changeOrg>, 'accessToken' | 'refreshAfter'>;

/**
 * The access token, '' without one. It is read from its cookie each time, so that what another tab did holds
 * here at once. On a foreign page, or where cookies are refused, it lives in the tab's storage.
 */
export function accessToken(): string {
  const token = tabArea.get(TOKEN) ?? (http.foreign ? null : readCookie(TOKEN)) ?? '';
  return SENDABLE.test(token) ? token : '';
}

/** Keeps a token set. The refresh token stays in the HttpOnly cookie that the server sets. */
export function storeTokens(tokens: TokenSet): void {
  tabArea.remove(TOKEN);
  const kept = !http.foreign && writeCookie(TOKEN, tokens.accessToken);
  if (!kept) tabArea.set(TOKEN, tokens.accessToken);
  sessionArea().set(REFRESH_AFTER, String(tokens.refreshAfter || 0));
  // A device whose clock is a day wrong would refresh at every step, or never.
  const { issuedAt = deviceSeconds() } = claimsOf(tokens.accessToken);
  sessionArea().set(CLOCK_OFFSET, String(Math.round(issuedAt - deviceSeconds())));
}

/** Whether a token belongs to a person; one that cannot be read may be anybody's. */
export function isOf({ uuid }: { readonly uuid: string }, token = accessToken()): boolean {
  return (claimsOf(token).person ?? uuid) === uuid;
}

export function clearTokens(): void {
  tabArea.remove(TOKEN);
  if (!http.foreign) removeCookie(TOKEN);
  sessionArea().remove(REFRESH_AFTER);
  sessionArea().remove(CLOCK_OFFSET);
}

/** Seconds until the token should be refreshed, by the server's clock; 0 or less when it is due. */
export function secondsToRefresh(): number {
  return storedSeconds(REFRESH_AFTER) - deviceSeconds() - storedSeconds(CLOCK_OFFSET);
}

export const isRefreshDue = (): boolean => secondsToRefresh() <= 0;

const deviceSeconds = (): number => Date.now() / 1000;

/** 0 when nothing valid is stored, as specified for `refreshAfter` (section 4). */
function storedSeconds(key: string): number {
  const seconds = Number(sessionArea().get(key));
  return Number.isFinite(seconds) ? seconds : 0;
}
