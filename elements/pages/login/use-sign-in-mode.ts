import { useLayoutEffect, useRef, useState } from 'react';
import type { LoginProps } from './login-props.ts';
import { type SignInMode, toSignInMode } from './sign-in-mode.ts';

/** The mode of the radio buttons in `group`: first the attribute's, then the person's choice. */
export function useSignInMode(attribute: string | undefined, emit: LoginProps['emit']) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [mode, setMode] = useState<SignInMode>(toSignInMode(attribute));
  const previous = useRef(attribute);

  const radios = () => group.current?.form?.elements.namedItem('mode') as RadioNodeList | null | undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `radios` always reads the same form, so only `asked` triggers the effect
  useLayoutEffect(() => {
    const list = radios();
    if (list && attribute !== previous.current) list.value = toSignInMode(attribute);
    previous.current = attribute;
    // The person may have chosen before hydration.
    setMode(toSignInMode(list?.value));
  }, [attribute]);

  function choose(): void {
    const chosen = toSignInMode(radios()?.value);
    setMode(chosen);
    emit('uc-mode-changed', { mode: chosen });
  }

  return { group, mode, choose };
}
