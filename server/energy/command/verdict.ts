import type { ControlRole, ExecutionState, SendStatus } from '#contract/energy/command/limits.ts';

/** What a frame shows of the point of a command. */
export interface Shown {
  /** In ms since 1970. */
  readonly t: number;
  /** Null where the frame lacks the point. */
  readonly value: number | null;
}

/** What a command wants to see. Times are in ms since 1970. */
export interface Expected {
  readonly role: ControlRole;
  readonly value: number;
  readonly tolerance: number;
  readonly settleMs: number;
  readonly sendStatus: SendStatus;
  readonly answeredAt: number | null;
}

/** Gauges are stored with 24 bits. */
const SINGLE_PRECISION = 1e-6;

/** True for a value that shows what a command wants. A device that is switched on shows any state but off. */
function isShown(
  { role, value, tolerance }: Pick<Expected, 'role' | 'value' | 'tolerance'>,
  shown: number,
): boolean {
  if (role === 'switch') return (shown !== 0) === (value !== 0);
  return Math.abs(shown - value) <= tolerance + SINGLE_PRECISION * Math.max(1, Math.abs(value));
}

/** What frames say of a command: the frame that decided, if one did, and how far they were looked at. */
export interface Verdict {
  readonly seenTs: number | null;
  readonly state: 'verified' | 'mismatch' | null;
  readonly by: { readonly t: number; readonly value: number } | null;
}

/**
 * Looks at frames in order of time. The first one that shows the value verifies the command, however early. Another
 * value counts against it from `settleMs` after the gateway’s answer on.
 */
export function judgeFrames(expected: Expected, frames: readonly Shown[]): Verdict {
  const { sendStatus, answeredAt, settleMs } = expected;
  for (const { t, value } of frames) {
    if (value === null) continue;
    if (isShown(expected, value)) return { seenTs: t, state: 'verified', by: { t, value } };
    const isSettled = sendStatus === 'success' && answeredAt !== null && t >= answeredAt + settleMs;
    if (isSettled) return { seenTs: t, state: 'mismatch', by: { t, value } };
  }
  return { seenTs: frames.at(-1)?.t ?? null, state: null, by: null };
}

/** How a command stands as a whole. It stays open until both are decided. */
export function stateOf(
  sendStatus: SendStatus,
  executionState: ExecutionState | null,
): 'open' | 'fail' | 'verified' | 'mismatch' | 'timeout' {
  if (sendStatus === 'sending') return 'open';
  if (executionState === 'verified') return 'verified';
  if (sendStatus === 'fail' || executionState === null) return 'fail';
  return executionState === 'pending' ? 'open' : executionState;
}
