import { createContext, useContext } from 'react';
import type { Surroundings } from './types.ts';

export const HostContext = createContext<HTMLElement | undefined>(undefined);

/** Returns the custom element of the current view. Call it only in an element's view and not while prerendering. */
export function useHost(): HTMLElement {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() needs an element made by define()');
  return host;
}

export const SurroundingsContext = createContext<Surroundings>({ language: 'zh', theme: 'light' });

/** Language and theme of the element. They are the same while prerendering and hydrating. */
export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
