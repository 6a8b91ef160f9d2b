import type { AlarmEvent, AlarmNews } from '#contract/energy/alarm/events.ts';
import type { SourceEvent } from '#server/core/event-source.ts';
import type { Refusal } from '#server/core/refusal.ts';
import type { RefusableFeed } from '#server/energy/live/public.ts';

/** A step of an alarm, with the server's time of its record. */
export interface RecordedStep {
  readonly stepId: string;
  readonly recordedAt: number;
  readonly news: AlarmNews;
}

/** What waits for one listener. Of an alarm, each kind of step waits once, so a slow reader costs little memory. */
export interface AlarmFeed extends RefusableFeed {
  /** Takes the steps that were recorded from a moment on. */
  put(steps: readonly RecordedStep[], since: number): void;
}

interface Options {
  /** What the listener has missed. */
  readonly first: readonly RecordedStep[];
  readonly isStart: boolean;
  readonly startedAt: number;
  readonly wake: () => void;
  /** The text of a place in time at which the listener resumes. */
  readonly positionOf: (recordedAt: number) => string;
  readonly close: () => void;
}

export function createAlarmFeed({ first, startedAt, wake, positionOf, close, ...given }: Options): AlarmFeed {
  const waiting = new Map<string, RecordedStep>();
  /** Steps that were told, with the times of their records. */
  const told = new Map<string, number>();
  let { isStart } = given;
  let reached = startedAt;
  let refusal: Refusal | undefined;

  function put(steps: readonly RecordedStep[], since: number): void {
    // What is older is not read again.
    for (const [id, recordedAt] of told) if (recordedAt < since) told.delete(id);
    for (const step of steps) {
      if (told.has(step.stepId)) continue;
      told.set(step.stepId, step.recordedAt);
      const key = `${step.news.id}/${step.news.step}`;
      // At the end, so that steps are told in their order.
      waiting.delete(key);
      waiting.set(key, step);
    }
    if (waiting.size > 0) wake();
  }
  put(first, Number.NEGATIVE_INFINITY);

  return {
    put,
    refuse(reason) {
      refusal = reason;
      wake();
    },
    take(): SourceEvent | undefined {
      if (refusal) throw refusal;
      if (waiting.size === 0 && !isStart) return undefined;
      const steps = [...waiting.values()];
      waiting.clear();
      reached = steps.reduce((latest, { recordedAt }) => Math.max(latest, recordedAt), reached);
      const data: AlarmEvent = { isStart, list: steps.map(({ news }) => news) };
      isStart = false;
      return { event: 'alarm', data, position: positionOf(reached) };
    },
    close,
  };
}
