import { useLayoutEffect, useRef, useState } from 'react';
import {
  canRememberPassword,
  expectedUsername,
  rememberedPassword,
  rememberedUsername,
} from '#client/stores/remembered.ts';
import type { SignInFields } from './use-sign-in.ts';

/** Fills in what an earlier sign-in asked to remember, unless something stands there, and ticks its box. */
export function useRemembered(fields: SignInFields) {
  const remember = useRef<HTMLInputElement>(null);
  // The server, which may have drawn the form, takes the page for a secure one.
  const [passwordKept, setPasswordKept] = useState(true);
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes up
  useLayoutEffect(() => {
    setPasswordKept(canRememberPassword());
    fields.fill('username', expectedUsername() ?? '');
    const username = rememberedUsername();
    if (username === null) return;
    fields.fill('username', username);
    if (remember.current) remember.current.checked = true;
    void rememberedPassword().then((password) => {
      // Another number may have been typed meanwhile.
      if (password === null || fields.value('username') !== username) return;
      fields.fill('password', password);
      setRestored(true);
    });
  }, []);

  return { remember, passwordKept, restored };
}
