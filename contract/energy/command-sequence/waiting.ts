import { type Static, Type } from 'typebox';

/** A sequence that waits to be released. */
export const WaitingSequence = Type.Object({
  id: Type.String(),
  by: Type.String(),
  /** How many steps it has. */
  steps: Type.Integer(),
  createdAt: Type.String(),
  /** It can be released until then. */
  expiresAt: Type.String(),
  /** May the caller release or decline it. */
  mayDecide: Type.Boolean(),
});
export type WaitingSequence = Static<typeof WaitingSequence>;
