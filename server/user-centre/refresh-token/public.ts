// Used by other nouns, by pages and by the administrator's command.
export {
  hashToken,
  newToken,
  type Refreshed,
  replaceRefreshToken,
  rotateRefreshToken,
} from './commands/refresh-token.ts';
export { type RefreshCookie, refreshCookie } from './cookie.ts';
