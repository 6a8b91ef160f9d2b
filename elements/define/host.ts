import { createContext, useContext } from 'react';
import type { Surroundings } from './types.ts';

export const HostContext = createContext<HTMLElement | undefined>(undefined);

/** The custom element that the view stands in. Call it from an element's view only; not while prerendering. */
export function useHost(): HTMLElement {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() needs an element made by define()');
  return host;
}

export const SurroundingsContext = createContext<Surroundings>({ language: 'zh', theme: 'light' });

/** Language and theme of the element; the same while prerendering and hydrating. */
export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
