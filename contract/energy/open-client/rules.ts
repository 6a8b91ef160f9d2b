import type { ClientState } from './limits.ts';

/** Whether a client may call at a moment. */
export function clientStateAt(
  { revokedAt, expiresAt }: { readonly revokedAt: Date | null; readonly expiresAt: Date | null },
  now: Date,
): ClientState {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}
