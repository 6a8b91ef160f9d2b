import { APP_NAME } from '#contract/constants.ts';
import { localArea } from '../storage.ts';

/** The user name of the last sign-in that asked to be remembered, else null. */
export function rememberedUsername(): string | null {
  return localArea.get('username');
}

/** Keeps or forgets a sign-in for the next one on this device (specification section 4). */
export function rememberSignIn(username: string, remember: boolean): void {
  localArea.set('appName', APP_NAME);
  if (remember) {
    localArea.set('username', username);
  } else {
    localArea.remove('username');
    localArea.remove('password');
  }
}
