import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import type { Login } from '#contract/user-centre/session/rules.ts';
import { http } from '../http.ts';
import { localArea, tabArea } from '../storage.ts';

/** The user name of the last sign-in that asked to be remembered, else null. */
export function rememberedUsername(): string | null {
  return localArea.get('username');
}

/**
 * The password that goes with it, else null. One that cannot be decrypted is forgotten: the key went with the browser's
 * data, or somebody changed what lies there.
 */
export async function rememberedPassword(): Promise<string | null> {
  const [username, sealed] = [localArea.get('username'), localArea.get('password')];
  if (username === null || sealed === null || !canRememberPassword()) return null;
  try {
    const { unseal } = await vault();
    return await unseal(sealed, username);
  } catch {
    localArea.remove('password');
    return null;
  }
}

/**
 * Whether a password may be kept: encryption needs a secure context, and in another site's storage that site's scripts
 * could use the key.
 */
export function canRememberPassword(): boolean {
  return globalThis.isSecureContext === true && 'indexedDB' in globalThis && !http.foreign;
}

/**
 * Keeps or forgets a sign-in for the next one on this device (specification section 4). The password lies encrypted
 * (decision 0004); where that cannot be done, the user name is kept alone.
 */
export async function rememberSignIn(login: Login, remember: boolean): Promise<void> {
  localArea.set('appName', APP_NAME);
  tabArea.remove('username');
  if (!remember) return forget();
  const before = localArea.get('username');
  localArea.set('username', login.username);
  if ('password' in login && canRememberPassword()) {
    try {
      const { seal } = await vault();
      localArea.set('password', await seal(login.password, login.username));
    } catch {
      // A private window keeps no key.
      localArea.remove('password');
    }
  } else if ('password' in login || before !== login.username) {
    localArea.remove('password');
  }
}

/** A person has another phone number: what is remembered of their sign-in goes with it. */
export async function renameRemembered(before: string, now: string): Promise<void> {
  if (rememberedUsername() !== before) return;
  const password = await rememberedPassword();
  await rememberSignIn({ username: now, ...(password === null ? { phoneCode: '' } : { password }) }, true);
}

/** A person has another password: the one that is remembered is of no use. */
export function forgetRememberedPassword(username: string): void {
  if (rememberedUsername() === username) localArea.remove('password');
}

/** A person who has just registered signs in next: with this name, in this tab. */
export function expectSignIn(username: string): void {
  tabArea.set('username', username);
}

/** The user name that the next sign-in of this tab is expected to have, else null. */
export function expectedUsername(): string | null {
  return tabArea.get('username');
}

async function forget(): Promise<void> {
  const hadPassword = localArea.get('password') !== null;
  localArea.remove('username');
  localArea.remove('password');
  if (!hadPassword || !canRememberPassword()) return;
  try {
    const { discardKey } = await vault();
    await discardKey();
  } catch {
    // The password is gone all the same.
  }
}

/** Few people have a password remembered, and nobody waits for it: it is no part of the first load. */
const vault = () => import('../password-vault.ts');
