import { atom, type WritableAtom } from 'nanostores';
import type { ChildModule, ChildProps } from '#contract/child.ts';
import type { Containers, Hosted, HostState, Reported } from './hosted.ts';
import type { Deadlines } from './steps.ts';

/** One mount of a child, from entering the page to leaving it. */
export interface Stay {
  readonly place: HTMLElement;
  readonly abort: AbortController;
  readonly props: ChildProps;
  undo?: () => void;
}

export type Report = (name: string, step: Reported, cause: unknown) => void;

/** A driver's tools and the current state of its child. */
export interface DriverContext {
  readonly hosted: Hosted;
  readonly containers: Containers;
  readonly report: Report;
  readonly deadlines: Deadlines;
  readonly $state: WritableAtom<HostState>;
  /** True while the person wants to see the child. */
  wanted: boolean;
  /** Number of failures so far. A retry (above 0) bypasses caches. */
  attempt: number;
  child?: ChildModule | undefined;
  bootstrapped: boolean;
  loading?: AbortController | undefined;
  /** The stay that is being mounted. It becomes `mounted` or is given up. */
  opening?: Stay | undefined;
  mounted?: Stay | undefined;
  /** True if the child stays mounted while hidden. */
  keeping: boolean;
  suspended: boolean;
  /** Why the child cannot go on, although none of its lifecycles failed. */
  fault?: unknown;
  /** The stay to unmount and replace by a new one. */
  outworn?: Stay | undefined;
}

/** Creates a driver's context in the idle state. */
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

/** Ends a stay and detaches its container, so that later effects of the child do not reach the document. */
export function endStay({ containers }: DriverContext, stay: Stay): void {
  stay.abort.abort();
  stay.undo?.();
  containers.close(stay.place);
}
