import { $reloginAsked, answerRelogin } from '#client/stores/session.ts';

const CONFIRMATION = 'uc-signed-out';

/**
 * Asks a person whom another service signed out whether to sign in again (specification section 8). One confirmation
 * per page, however many calls were refused.
 */
export async function confirmRelogin(needed: boolean): Promise<void> {
  const shown = document.querySelector(CONFIRMATION);
  if (!needed) shown?.remove();
  if (!needed || shown) return;
  const { openDialog } = await import('../registry.ts');
  const answer = await openDialog(CONFIRMATION);
  if ($reloginAsked.get()) answerRelogin(answer?.relogin ?? false);
}
