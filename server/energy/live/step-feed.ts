import type { SourceEvent } from '#server/core/event-source.ts';
import type { Refusal } from '#server/core/refusal.ts';
import type { RefusableFeed } from './following.ts';

/** What is told of a step: which thing it is of, and which step. */
export interface StepNews {
  readonly id: string;
  readonly step: string;
}

/** A step, with the server's time of its record. */
export interface RecordedStep<News extends StepNews> {
  readonly stepId: string;
  readonly recordedAt: number;
  readonly news: News;
}

/** What waits for one listener. Of a thing, each kind of step waits once, so a slow reader costs little memory. */
export interface StepFeed<News extends StepNews> extends RefusableFeed {
  /** Takes the steps that were recorded from a moment on. */
  put(steps: readonly RecordedStep<News>[], since: number): void;
}

export interface StepFeedOptions<News extends StepNews> {
  /** Name of the event. */
  readonly event: string;
  /** What the listener has missed. */
  readonly first: readonly RecordedStep<News>[];
  readonly isStart: boolean;
  readonly startedAt: number;
  readonly wake: () => void;
  /** The text of a place in time at which the listener resumes. */
  readonly positionOf: (recordedAt: number) => string;
  readonly close: () => void;
}

export function createStepFeed<News extends StepNews>({
  event,
  first,
  startedAt,
  wake,
  positionOf,
  close,
  ...given
}: StepFeedOptions<News>): StepFeed<News> {
  const waiting = new Map<string, RecordedStep<News>>();
  /** Steps that were told, with the times of their records. */
  const told = new Map<string, number>();
  let { isStart } = given;
  let reached = startedAt;
  let refusal: Refusal | undefined;

  function put(steps: readonly RecordedStep<News>[], since: number): void {
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
      const data = { isStart, list: steps.map(({ news }) => news) };
      isStart = false;
      return { event, data, position: positionOf(reached) };
    },
    close,
  };
}
