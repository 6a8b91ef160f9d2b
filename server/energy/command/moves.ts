import type { CommandStep } from '#contract/energy/command/limits.ts';
import type { command } from './schema.ts';
import { judgeFrames, type Shown, stateOf } from './verdict.ts';

export type CommandRow = typeof command.$inferSelect;

/** A step that is recorded with a change. */
export interface NewStep {
  readonly step: CommandStep;
  readonly value?: number;
  readonly note?: string;
}

/** A change of a command with the steps that tell of it. */
export interface Move {
  readonly set: Partial<CommandRow>;
  readonly steps: readonly NewStep[];
}

/** What a gateway says to a command. */
export const ANSWERS = ['accepted', 'done', 'refused'] as const;
export type AnswerResult = (typeof ANSWERS)[number];

/** A finished command whose value was not seen is looked at for so long. */
const WATCH_MS = 900_000;

/** Answers after the end that are recorded; a gateway that goes on sends nothing new. */
const LATE_ANSWERS_MAX = 10;

/** Whoever takes it hands it over. It is taken once, so nothing is ever sent twice. */
export const takeMove = ({ sentAt, finishedAt }: CommandRow, now: Date): Move | null =>
  sentAt || finishedAt ? null : { set: { sentAt: now }, steps: [{ step: 'sent' }] };

interface Answered {
  readonly result: AnswerResult;
  readonly reason: string;
  readonly now: Date;
  /** Steps that were recorded before. */
  readonly steps: readonly { readonly step: CommandStep; readonly note: string }[];
}

/** A gateway’s answer. A repeated one changes nothing; one that comes after the end is only recorded. */
export function answerMove(row: CommandRow, { result, reason, now, steps }: Answered): Move | null {
  // An answer to what was not handed over is none.
  if (!row.sentAt) return null;
  const step = result === 'refused' ? 'declined' : result;
  if (row.finishedAt) {
    const isRepeated = steps.some((one) => one.step === step && one.note === reason);
    const note = [result, reason].filter(Boolean).join(': ');
    const late = steps.filter((one) => one.step === 'lateAnswer');
    const isKnown = late.length >= LATE_ANSWERS_MAX || late.some((one) => one.note === note);
    return isRepeated || isKnown ? null : { set: {}, steps: [{ step: 'lateAnswer', note }] };
  }
  if (steps.some((one) => one.step === step) || (result === 'accepted' && row.sendStatus === 'success'))
    return null;
  const isSeen = row.executionState === 'verified';
  const isFailed = result === 'refused';
  return ended(
    row,
    {
      ...{ answer: reason, answeredAt: row.answeredAt ?? now, sendStatus: isFailed ? 'fail' : 'success' },
      // A frame that showed the value says more than a gateway that refuses.
      ...(isFailed && !isSeen && { executionState: null }),
    },
    [{ step, note: reason }],
    now,
  );
}

/** The gateway has not answered in time. */
export function unansweredMove(row: CommandRow, now: Date): Move | null {
  if (row.finishedAt || row.sendStatus !== 'sending') return null;
  const isSeen = row.executionState === 'verified';
  return ended(
    row,
    { sendStatus: 'timeout', ...(!isSeen && { executionState: 'timeout' as const }) },
    [{ step: 'unanswered' }],
    now,
  );
}

/** No frame has come in time that could show the value. */
export function unseenMove(row: CommandRow, now: Date): Move | null {
  if (row.finishedAt || row.sendStatus !== 'success' || row.executionState !== 'pending') return null;
  return ended(row, { executionState: 'timeout' }, [{ step: 'unseen' }], now);
}

/** Frames after the last one that was looked at. */
export function framesMove(row: CommandRow, frames: readonly Shown[], now: Date): Move | null {
  const since = (row.seenTs ?? row.sentAt)?.getTime();
  if (since === undefined || row.value === null) return null;
  const fresh = frames.filter(({ t }) => t > since);
  if (fresh.length === 0) return null;
  const { seenTs, state, by } = judgeFrames(
    { ...row, value: row.value, answeredAt: row.answeredAt?.getTime() ?? null },
    fresh,
  );
  const seen = { seenTs: new Date(seenTs ?? since) };
  if (row.finishedAt) {
    const isLate = row.watchedUntil && state === 'verified' && by;
    return isLate
      ? { set: { ...seen, watchedUntil: null }, steps: [{ step: 'lateFrame', value: by.value }] }
      : { set: seen, steps: [] };
  }
  if (!state || !by || row.executionState !== 'pending') return { set: seen, steps: [] };
  const shown = { readback: by.value, frameTs: new Date(by.t), executionState: state };
  return ended(row, { ...seen, ...shown }, [{ step: state, value: by.value }], now);
}

/** The change, and the end of the command where everything is decided. */
function ended(row: CommandRow, set: Partial<CommandRow>, steps: readonly NewStep[], now: Date): Move {
  const { sendStatus, executionState } = { ...row, ...set };
  const state = stateOf(sendStatus, executionState);
  if (state === 'open') return { set, steps };
  const isWatched = row.sentAt !== null && (state === 'mismatch' || state === 'timeout');
  const watchedUntil = isWatched ? new Date(now.getTime() + WATCH_MS) : null;
  return { set: { ...set, state, finishedAt: now, watchedUntil }, steps };
}
