import { atom, type ReadableAtom } from 'nanostores';
import type { ChildModule, ChildProps, LeaveOccasion } from '#contract/child.ts';
import { type Containers, DEADLINES_MS, type Hosted, type HostState, type Reported } from './hosted.ts';
import { type Deadlines, mountStep, runStep, StepError, untilAborted } from './steps.ts';

/** Brings a child to the wanted state, whatever the child does; single-spa never waits for it. */
export interface Driver {
  readonly $state: ReadableAtom<HostState>;
  show(): void;
  /** Takes it out of sight: unmounted, or as it is when it is to be kept. What was not shown yet is not kept. */
  hide(keep?: boolean): void;
  /** Unmounts what was kept; what is shown stays. */
  drop(): void;
  /** After a failure: once more, from the step that is needed. */
  retry(): void;
  /** Mounts what is shown anew, without asking; after a failure as `retry`. */
  renew(): void;
  /** True when it is there and has a say in whether the person may leave. */
  holds(): boolean;
  /** Asks the child; one that is not there, or that fails to answer, has no say. */
  canLeave(occasion: LeaveOccasion): Promise<boolean>;
}

/** One stay of a child in the page. */
interface Stay {
  readonly place: HTMLElement;
  readonly abort: AbortController;
  readonly props: ChildProps;
  undo?: () => void;
}

type Report = (name: string, step: Reported, cause: unknown) => void;

export function createDriver(
  hosted: Hosted,
  containers: Containers,
  report: Report,
  deadlines: Deadlines = DEADLINES_MS,
): Driver {
  const $state = atom<HostState>({ phase: 'idle' });
  let wanted = false;
  let driving = false;
  let attempt = 0;
  let child: ChildModule | undefined;
  let bootstrapped = false;
  let loading: AbortController | undefined;
  /** On its way into the page; then, or never, `mounted`. */
  let opening: Stay | undefined;
  let mounted: Stay | undefined;
  /** Out of sight it stays as it is. */
  let keeping = false;
  let suspended = false;
  /** Has had its time: what is shown next is a new one. */
  let outworn: Stay | undefined;

  /** The child's module; undefined when the load was called off. */
  async function load(): Promise<ChildModule | undefined> {
    const abort = new AbortController();
    loading = abort;
    try {
      const work = () => untilAborted(hosted.load(attempt, abort.signal), abort.signal);
      return await runStep('load', deadlines, work);
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      throw error;
    } finally {
      // One that took too long stops fetching.
      abort.abort();
      loading = undefined;
    }
  }

  /** Everything up to the mount; stops early when the person has left. */
  async function open(stay: Stay): Promise<void> {
    child ??= await load();
    if (!child || !wanted) return;
    const { bootstrap } = child;
    if (!bootstrapped) await runStep('bootstrap', deadlines, () => bootstrap(stay.props));
    bootstrapped = true;
    const undo = await runStep('load', deadlines, () => hosted.prepare?.(stay.abort.signal));
    if (undo) stay.undo = undo;
    if (!wanted) return;
    await mountStep(child, stay.props, deadlines);
    mounted = stay;
  }

  /** Gives a stay up: what the child still does reaches no document. */
  function end(stay: Stay): void {
    stay.abort.abort();
    stay.undo?.();
    containers.close(stay.place);
  }

  function fail({ step, cause }: StepError): void {
    attempt += 1;
    // Whoever has left wants no error page.
    if (wanted) $state.set({ phase: 'failed', step, cause });
    report(hosted.name, step, cause);
  }

  async function enter(): Promise<void> {
    const place = containers.open();
    const abort = new AbortController();
    const stay: Stay = { place, abort, props: hosted.props(place, abort.signal) };
    opening = stay;
    $state.set({ phase: 'working' });
    try {
      await open(stay);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      fail(error);
    } finally {
      opening = undefined;
      if (mounted !== stay) end(stay);
    }
    if (mounted === stay && wanted) $state.set({ phase: 'shown' });
  }

  /** Tells a child that is kept that it is out of sight, or back; how it takes that is no reason to lose it. */
  async function notice(stay: Stay, step: 'suspend' | 'resume'): Promise<void> {
    suspended = step === 'suspend';
    try {
      await runStep(step, deadlines, () => child?.[step]?.(stay.props));
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      report(hosted.name, error.step, error.cause);
    }
  }

  async function leave(stay: Stay): Promise<void> {
    mounted = undefined;
    suspended = false;
    try {
      await runStep('unmount', deadlines, () => child?.unmount(stay.props));
    } catch (error) {
      // Nobody waits for a child that has left: it is reported, its place goes.
      if (!(error instanceof StepError)) throw error;
      report(hosted.name, error.step, error.cause);
    } finally {
      end(stay);
    }
  }

  /** What to do next; nothing once the child is as it is wanted. */
  function next(): Promise<void> | undefined {
    if (!mounted) return wanted && $state.get().phase !== 'failed' ? enter() : undefined;
    if (mounted === outworn) return leave(mounted);
    if (wanted) return suspended ? notice(mounted, 'resume') : undefined;
    if (!keeping) return leave(mounted);
    return suspended ? undefined : notice(mounted, 'suspend');
  }

  async function drive(): Promise<void> {
    if (driving) return;
    driving = true;
    try {
      for (let step = next(); step; step = next()) await step;
    } finally {
      driving = false;
      if (!wanted) $state.set({ phase: 'idle' });
    }
  }

  function retry(): void {
    if ($state.get().phase !== 'failed') return;
    $state.set({ phase: 'working' });
    void drive();
  }

  return {
    $state,
    show() {
      wanted = true;
      keeping = false;
      const stay = mounted ?? opening;
      if (stay) containers.reveal(stay.place);
      if (mounted) $state.set({ phase: 'shown' });
      void drive();
    },
    hide(keep = false) {
      wanted = false;
      keeping = keep && mounted !== undefined;
      loading?.abort();
      const stay = mounted ?? opening;
      if (stay) containers.hide(stay.place);
      $state.set({ phase: 'idle' });
      void drive();
    },
    drop() {
      keeping = false;
      void drive();
    },
    holds: () => mounted !== undefined && child?.canLeave !== undefined,
    async canLeave(occasion) {
      if (!mounted || !child?.canLeave) return true;
      const { props, abort } = mounted;
      try {
        return (await untilAborted(Promise.resolve(child.canLeave(props, occasion)), abort.signal)) !== false;
      } catch (error) {
        if (!abort.signal.aborted) report(hosted.name, 'leave', error);
        return true;
      }
    },
    retry,
    renew() {
      if (wanted) outworn = mounted;
      retry();
      void drive();
    },
  };
}
