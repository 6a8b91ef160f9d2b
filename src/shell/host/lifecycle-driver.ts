import type { ReadableAtom } from 'nanostores';
import type { LeaveOccasion } from '#contract/child.ts';
import { createContext, type DriverContext, type Report } from './driver-context.ts';
import { enter } from './driver-enter.ts';
import { leave, mayLeave, notice } from './driver-leave.ts';
import { type Containers, DEADLINES_MS, type Hosted, type HostState } from './hosted.ts';
import type { Deadlines } from './steps.ts';

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

/** What to do next; nothing once the child is as it is wanted. */
function nextStep(driver: DriverContext): Promise<void> | undefined {
  const { mounted, wanted, suspended } = driver;
  if (!mounted) return wanted && driver.$state.get().phase !== 'failed' ? enter(driver) : undefined;
  if (mounted === driver.outworn) return leave(driver, mounted);
  if (wanted) return suspended ? notice(driver, mounted, 'resume') : undefined;
  if (!driver.keeping) return leave(driver, mounted);
  return suspended ? undefined : notice(driver, mounted, 'suspend');
}

/** Does one step after the other, in one run at a time. */
function createRun(driver: DriverContext): () => Promise<void> {
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    try {
      for (let step = nextStep(driver); step; step = nextStep(driver)) await step;
    } finally {
      running = false;
      if (!driver.wanted) driver.$state.set({ phase: 'idle' });
    }
  };
}

export function createDriver(
  hosted: Hosted,
  containers: Containers,
  report: Report,
  deadlines: Deadlines = DEADLINES_MS,
): Driver {
  const driver = createContext({ hosted, containers, report, deadlines });
  const { $state } = driver;
  const run = createRun(driver);

  function retry(): void {
    if ($state.get().phase !== 'failed') return;
    $state.set({ phase: 'working' });
    void run();
  }

  return {
    $state,
    show() {
      driver.wanted = true;
      driver.keeping = false;
      const stay = driver.mounted ?? driver.opening;
      if (stay) containers.reveal(stay.place);
      if (driver.mounted) $state.set({ phase: 'shown' });
      void run();
    },
    hide(keep = false) {
      driver.wanted = false;
      driver.keeping = keep && driver.mounted !== undefined;
      driver.loading?.abort();
      const stay = driver.mounted ?? driver.opening;
      if (stay) containers.hide(stay.place);
      $state.set({ phase: 'idle' });
      void run();
    },
    drop() {
      driver.keeping = false;
      void run();
    },
    holds: () => driver.mounted !== undefined && driver.child?.canLeave !== undefined,
    canLeave: (occasion) => mayLeave(driver, occasion),
    retry,
    renew() {
      if (driver.wanted) driver.outworn = driver.mounted;
      retry();
      void run();
    },
  };
}
