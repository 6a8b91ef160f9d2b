import { atom } from 'nanostores';
import { TransportError } from '../http.ts';
import { forgetOrganization, forgetSession } from './session-atom.ts';

/**
 * A lifetime is what a person does in one organisation between sign-in, switch and sign-out. Its end aborts requests,
 * so that an answer asked for in an earlier lifetime is dropped.
 */
const lifetime = atom(new AbortController());

/** Aborted at the end of the current lifetime, together with the session's requests. */
export function lifetimeSignal(): AbortSignal {
  return lifetime.get().signal;
}

/** Begins a new lifetime in the same session; answers for the previous organisation are dropped. */
export function nextLifetime(enter: () => void): void {
  endLifetime();
  const follow = forgetOrganization();
  enter();
  follow();
}

/** Forgets the person everywhere. */
export function resetStores(): void {
  endLifetime();
  forgetSession();
}

/** Aborts what is in flight, without a next lifetime yet. */
export function endLifetime(): void {
  lifetime.get().abort();
  lifetime.set(new AbortController());
}

/** Waits for an answer; rejects with TransportError `aborted` when its lifetime is over by then. */
export async function inLifetime<T>(answer: Promise<T>): Promise<T> {
  const asked = lifetimeSignal();
  try {
    return await answer;
  } finally {
    assertLasts(asked);
  }
}

function assertLasts({ aborted }: AbortSignal): void {
  if (aborted) throw new TransportError('aborted');
}
