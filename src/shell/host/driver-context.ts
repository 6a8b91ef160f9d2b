import { atom, type WritableAtom } from 'nanostores';
import type { ChildModule, ChildProps } from '#contract/child.ts';
import type { Containers, Hosted, HostState, Reported } from './hosted.ts';
import type { Deadlines } from './steps.ts';

/** One stay of a child in the page. */
export interface Stay {
  readonly place: HTMLElement;
  readonly abort: AbortController;
  readonly props: ChildProps;
  undo?: () => void;
}

export type Report = (name: string, step: Reported, cause: unknown) => void;

/** What a driver works with, and what it knows of its child now. */
export interface DriverContext {
  readonly hosted: Hosted;
  readonly containers: Containers;
  readonly report: Report;
  readonly deadlines: Deadlines;
  readonly $state: WritableAtom<HostState>;
  /** The person wants to see it. */
  wanted: boolean;
  /** Counts the failures: a retry is not answered from a cache. */
  attempt: number;
  child?: ChildModule | undefined;
  bootstrapped: boolean;
  loading?: AbortController | undefined;
  /** On its way into the page; then, or never, `mounted`. */
  opening?: Stay | undefined;
  mounted?: Stay | undefined;
  /** Out of sight it stays as it is. */
  keeping: boolean;
  suspended: boolean;
  /** Has had its time: what is shown next is a new one. */
  outworn?: Stay | undefined;
}

/** A driver's context before anybody wants its child. */
export function createContext(
  tools: Pick<DriverContext, 'hosted' | 'containers' | 'report' | 'deadlines'>,
): DriverContext {
  return {
    ...tools,
    $state: atom<HostState>({ phase: 'idle' }),
    wanted: false,
    attempt: 0,
    bootstrapped: false,
    keeping: false,
    suspended: false,
  };
}

/** Gives a stay up: what the child still does reaches no document. */
export function endStay({ containers }: DriverContext, stay: Stay): void {
  stay.abort.abort();
  stay.undo?.();
  containers.close(stay.place);
}
