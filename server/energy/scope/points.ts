import { forbid } from '#server/core/refusal.ts';
import type { Asker } from './commands/scope.ts';

/** People see all points of the stations in their scope, a client those that it was allowed. */
export const maySeePoint = ({ client }: Pick<Asker, 'client'>, code: string): boolean =>
  client?.points?.has(code) ?? true;

/** Refuses a request that names a point which the client was not allowed. */
export function requirePoints(asker: Pick<Asker, 'client'>, codes: readonly string[]): void {
  if (!codes.every((code) => maySeePoint(asker, code))) throw forbid('clientPoint');
}
