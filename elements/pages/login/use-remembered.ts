import { type RefObject, useLayoutEffect, useState } from 'react';
import {
  canRememberPassword,
  expectedUsername,
  rememberedPassword,
  rememberedUsername,
} from '#client/stores/remembered.ts';
import type { SignInForm } from './use-sign-in.ts';

/**
 * Fills empty fields with the remembered sign-in and ticks its checkbox. Returns whether a password can be remembered
 * here.
 */
export function useRemembered(form: SignInForm, remember: RefObject<HTMLInputElement | null>): boolean {
  // Not during the first render: the server, which may have rendered the form, assumes a secure context.
  const [passwordKept, setPasswordKept] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useLayoutEffect(() => {
    setPasswordKept(canRememberPassword());
    form.fill('username', expectedUsername() ?? '');
    const username = rememberedUsername();
    if (username === null) return;
    form.fill('username', username);
    if (remember.current) remember.current.checked = true;
    void rememberedPassword().then((password) => {
      // Another number may have been typed while the password was loading.
      if (password === null || form.value('username') !== username) return;
      form.fill('password', password);
      form.updateReady();
    });
  }, []);

  return passwordKept;
}
