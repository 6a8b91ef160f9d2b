import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { LoginProps } from './login-props.ts';
import { type SignInMode, toSignInMode } from './sign-in-mode.ts';

/** Which mode the form's radio buttons show: as its attribute asks, then as the person chooses. */
export function useSignInMode(
  form: RefObject<HTMLFormElement | null>,
  asked: string | undefined,
  emit: LoginProps['emit'],
) {
  const [mode, setMode] = useState<SignInMode>(toSignInMode(asked));
  const askedBefore = useRef(asked);

  const radios = () => form.current?.elements.namedItem('mode') as RadioNodeList | null | undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same
  useLayoutEffect(() => {
    const group = radios();
    if (group && asked !== askedBefore.current) group.value = toSignInMode(asked);
    askedBefore.current = asked;
    // Before the script woke up, the person may have chosen already.
    setMode(toSignInMode(group?.value));
  }, [asked]);

  function choose(): void {
    const chosen = toSignInMode(radios()?.value);
    setMode(chosen);
    emit('uc-mode-changed', { mode: chosen });
  }

  return { mode, choose };
}
