import { type RefObject, useLayoutEffect, useState } from 'react';
import {
  canRememberPassword,
  expectedUsername,
  rememberedPassword,
  rememberedUsername,
} from '#client/stores/remembered.ts';
import type { SignInForm } from './use-sign-in.ts';

/**
 * Fills in what an earlier sign-in asked to remember, unless something stands there, and ticks its box. Answers whether
 * a password can be remembered here.
 */
export function useRemembered(form: SignInForm, remember: RefObject<HTMLInputElement | null>): boolean {
  // The server, which may have drawn the form, takes the page for a secure one.
  const [passwordKept, setPasswordKept] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes up
  useLayoutEffect(() => {
    setPasswordKept(canRememberPassword());
    form.fill('username', expectedUsername() ?? '');
    const username = rememberedUsername();
    if (username === null) return;
    form.fill('username', username);
    if (remember.current) remember.current.checked = true;
    void rememberedPassword().then((password) => {
      // Another number may have been typed meanwhile.
      if (password === null || form.value('username') !== username) return;
      form.fill('password', password);
      form.look();
    });
  }, []);

  return passwordKept;
}
