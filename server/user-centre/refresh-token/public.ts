// What other nouns, pages and the administrator's command use of this one.
export {
  hashToken,
  newToken,
  type Refreshed,
  replaceRefreshToken,
  rotateRefreshToken,
} from './commands/refresh-token.ts';
export { type RefreshCookie, refreshCookie } from './cookie.ts';
