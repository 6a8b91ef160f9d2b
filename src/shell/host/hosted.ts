import type { ChildModule, ChildProps } from '#contract/child.ts';

/** A child app or a page of the shell that the host mounts. */
export interface Hosted {
  readonly name: string;
  /**
   * Loads the module. `attempt` counts from 0; a retry bypasses caches. Files may be fetched before `ready` resolves,
   * but run only after it.
   */
  load(attempt: number, signal: AbortSignal, ready?: Promise<unknown>): Promise<ChildModule>;
  /** Creates the properties that the lifecycles receive. */
  props(domElement: HTMLElement, signal: AbortSignal): ChildProps;
  /** Prepares the page before the mount, for example style sheets. Returns the teardown. */
  prepare?(signal: AbortSignal): Promise<() => void>;
  /** Takes its style sheets out of the page while its place is hidden, and puts them back before it is revealed. */
  cover?(place: HTMLElement, isHidden: boolean): void;
}

/** The place of a mount in the page. */
export interface Containers {
  /** Creates a new container, already attached to the page. */
  open(): HTMLElement;
  hide(place: HTMLElement): void;
  reveal(place: HTMLElement): void;
  close(place: HTMLElement): void;
  /** Resolves once what was hidden or revealed is painted. */
  painted(): Promise<void>;
}

/** The steps in which a child can fail. */
export type Step = 'load' | 'bootstrap' | 'mount' | 'suspend' | 'resume' | 'unmount';

/** What a failure is reported for: a step, or the question whether the person may leave. */
export type Reported = Step | 'leave';

export type HostState =
  | { readonly phase: 'idle' | 'working' | 'shown' }
  | { readonly phase: 'failed'; readonly step: Step; readonly cause: unknown };

/** The deadline of each step. They are generous: a slow network is not a failure, a hang is. */
export const DEADLINES_MS: Readonly<Record<Step, number>> = {
  load: 30_000,
  bootstrap: 10_000,
  mount: 15_000,
  suspend: 5_000,
  resume: 5_000,
  unmount: 5_000,
};
