import { doorProblem } from '#contract/child/client-version.ts';
import type { Child } from '../../navigation/mounts.ts';

/** A child is written for another major version of the client than the page has; a retry does not help. */
class DoorError extends Error {
  override readonly name = 'DoorError';
}

/** Refuses a child that is written for another major version of `@heliport/client`, before any of it runs. */
export function requireClientVersion(child: Pick<Child, 'client'>): void {
  const problem = doorProblem(child);
  if (problem !== undefined) throw new DoorError(problem);
}
