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
 * Whether a password may be stored: encryption needs a secure context, and on another site that site's scripts
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
      // Private windows cannot store the key.
      localArea.remove('password');
    }
  } else if ('password' in login || before !== login.username) {
    localArea.remove('password');
  }
}

/** Forgets the remembered sign-in after a change of the phone number. */
export async function renameRemembered(before: string, now: string): Promise<void> {
  if (rememberedUsername() !== before) return;
  const password = await rememberedPassword();
  await rememberSignIn({ username: now, ...(password === null ? { phoneCode: '' } : { password }) }, true);
}

/** Forgets the remembered password after it was changed. */
export function forgetRememberedPassword(username: string): void {
  if (rememberedUsername() === username) localArea.remove('password');
}

/** Keeps the user name of a new registration for the next sign-in in this tab. */
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
    // The password itself is already deleted.
  }
}

/** Loaded on demand: few people store a password, and nobody waits for it. */
const vault = () => import('../password-vault.ts');
