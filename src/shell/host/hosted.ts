import type { ChildModule, ChildProps } from '#contract/child.ts';

/** Something that the host mounts: a child app or a page of the shell. */
export interface Hosted {
  readonly name: string;
  /**
   * Brings its module; `attempt` counts from 0 and a retry must not be answered from a cache. Its files may come before
   * `ready`, none of them runs before.
   */
  load(attempt: number, signal: AbortSignal, ready?: Promise<unknown>): Promise<ChildModule>;
  /** What its lifecycles get. */
  props(domElement: HTMLElement, signal: AbortSignal): ChildProps;
  /** Prepares what its DOM needs, such as its style sheets, before the mount; answers how to take it away. */
  prepare?(signal: AbortSignal): Promise<() => void>;
}

/** Where a hosted thing stands in the page. */
export interface Containers {
  /** A fresh place for it, in the page already. */
  open(): HTMLElement;
  hide(place: HTMLElement): void;
  reveal(place: HTMLElement): void;
  close(place: HTMLElement): void;
}

/** The steps in which a child may fail. */
export type Step = 'load' | 'bootstrap' | 'mount' | 'suspend' | 'resume' | 'unmount';

/** What a failure is told of: a step, or the question whether the person may leave. */
export type Reported = Step | 'leave';

export type HostState =
  | { readonly phase: 'idle' | 'working' | 'shown' }
  | { readonly phase: 'failed'; readonly step: Step; readonly cause: unknown };

/** How long each step may take. Generous: a slow network is no failure, a hang is. */
export const DEADLINES_MS: Readonly<Record<Step, number>> = {
  load: 30_000,
  bootstrap: 10_000,
  mount: 15_000,
  suspend: 5_000,
  resume: 5_000,
  unmount: 5_000,
};
