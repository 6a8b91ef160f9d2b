import type { ReadableAtom } from 'nanostores';
import type { LeaveOccasion } from '#contract/child.ts';
import { createContext, type DriverContext, type Report } from './driver-context.ts';
import { enter, giveUp } from './driver-enter.ts';
import { leave, mayLeave, notice } from './driver-leave.ts';
import { type Containers, DEADLINES_MS, type Hosted, type HostState } from './hosted.ts';
import type { Deadlines } from './steps.ts';

/** Brings a child to the wanted state, however the child behaves. single-spa never waits for it. */
export interface Driver {
  readonly $state: ReadableAtom<HostState>;
  show(): void;
  /**
   * Puts a mounted child that is hidden in the page's place, ahead of `show`. Returns false if there is none.
   */
  bringIn(): boolean;
  /** Puts it out of sight, ahead of `hide`. */
  takeOut(): void;
  /** Hides the child. With `keep`, a mounted child stays mounted; otherwise it is unmounted. */
  hide(keep?: boolean): void;
  /** Unmounts a kept child. A visible child stays. */
  drop(): void;
  /** Retries after a failure, from the step that failed. */
  retry(): void;
  /** Unmounts a child that cannot go on and shows it as failed. The cause must not be undefined. */
  fail(cause: unknown): void;
  /** Remounts a visible child without asking it. After a failure, the same as `retry`. */
  renew(): void;
  /** True if the child is mounted and defines `canLeave`. */
  holds(): boolean;
  /** Asks the child whether the person may leave. A child that is not mounted, or that fails to answer, agrees. */
  canLeave(occasion: LeaveOccasion): Promise<boolean>;
}

/** Returns the next step; undefined once the child is in the wanted state. */
function nextStep(driver: DriverContext): Promise<void> | undefined {
  const { mounted, wanted, suspended } = driver;
  if (!mounted) return wanted && driver.$state.get().phase !== 'failed' ? enter(driver) : undefined;
  if (driver.fault !== undefined) return giveUp(driver, mounted);
  if (mounted === driver.outworn) return leave(driver, mounted);
  if (wanted) return suspended ? notice(driver, mounted, 'resume') : undefined;
  if (!driver.keeping) return leave(driver, mounted);
  return suspended ? undefined : notice(driver, mounted, 'suspend');
}

/** Each state is told to many, so the same one is not told twice. */
function rest({ $state }: DriverContext): void {
  if ($state.get().phase !== 'idle') $state.set({ phase: 'idle' });
}

/** Runs the steps one after another; concurrent calls are no-ops. */
function createRun(driver: DriverContext): () => Promise<void> {
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    try {
      for (let step = nextStep(driver); step; step = nextStep(driver)) await step;
    } finally {
      running = false;
      if (!driver.wanted) rest(driver);
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
    bringIn() {
      if (driver.mounted) containers.reveal(driver.mounted.place);
      return driver.mounted !== undefined;
    },
    takeOut() {
      if (driver.mounted) containers.hide(driver.mounted.place);
    },
    hide(keep = false) {
      driver.wanted = false;
      driver.keeping = keep && driver.mounted !== undefined;
      driver.loading?.abort();
      const stay = driver.mounted ?? driver.opening;
      if (stay) containers.hide(stay.place);
      rest(driver);
      void run();
    },
    drop() {
      driver.keeping = false;
      void run();
    },
    holds: () => driver.mounted !== undefined && driver.child?.canLeave !== undefined,
    canLeave: (occasion) => mayLeave(driver, occasion),
    fail(cause) {
      driver.fault = cause;
      void run();
    },
    retry,
    renew() {
      if (driver.wanted) driver.outworn = driver.mounted;
      retry();
      void run();
    },
  };
}
