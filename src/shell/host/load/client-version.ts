import { doorProblem } from '#contract/child/client-version.ts';
import type { Child } from '../../navigation/mounts.ts';

/** A child requires another major version of the client. A retry cannot help. */
class DoorError extends Error {
  override readonly name = 'DoorError';
}

/** Refuses a child that requires another major version of `@heliport/client`, before any of its code runs. */
export function requireClientVersion(child: Pick<Child, 'client'>): void {
  const problem = doorProblem(child);
  if (problem !== undefined) throw new DoorError(problem);
}
