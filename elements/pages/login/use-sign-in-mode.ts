import { useLayoutEffect, useRef, useState } from 'react';
import type { LoginProps } from './login-props.ts';
import { type SignInMode, toSignInMode } from './sign-in-mode.ts';

/** The mode of the radio buttons of `group`: first the attribute's, then the person's choice. */
export function useSignInMode(asked: string | undefined, emit: LoginProps['emit']) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [mode, setMode] = useState<SignInMode>(toSignInMode(asked));
  const askedBefore = useRef(asked);

  const radios = () => group.current?.form?.elements.namedItem('mode') as RadioNodeList | null | undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `radios` always reads the same form, so only `asked` triggers the effect
  useLayoutEffect(() => {
    const list = radios();
    if (list && asked !== askedBefore.current) list.value = toSignInMode(asked);
    askedBefore.current = asked;
    // The person may have chosen before hydration.
    setMode(toSignInMode(list?.value));
  }, [asked]);

  function choose(): void {
    const chosen = toSignInMode(radios()?.value);
    setMode(chosen);
    emit('uc-mode-changed', { mode: chosen });
  }

  return { group, mode, choose };
}
