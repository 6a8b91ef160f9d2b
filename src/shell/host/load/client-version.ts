import { clientVersionProblem } from '#contract/child/client-version.ts';
import type { Child } from '../../navigation/mounts.ts';

/** A child requires another major version of the client. A retry cannot help. */
class ClientVersionError extends Error {
  override readonly name = 'ClientVersionError';
}

/** Refuses a child that requires another major version of `@heliport/client`, before any of its code runs. */
export function requireClientVersion(child: Pick<Child, 'client'>): void {
  const problem = clientVersionProblem(child);
  if (problem !== undefined) throw new ClientVersionError(problem);
}
