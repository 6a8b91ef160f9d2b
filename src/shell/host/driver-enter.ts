import type { ChildModule } from '#contract/child.ts';
import { type DriverContext, endStay, type Stay } from './driver-context.ts';
import { leave } from './driver-leave.ts';
import { mountStep, runStep, StepError, untilAborted } from './steps.ts';

/** Loads the child's module. Returns undefined if the load was aborted. */
async function load(driver: DriverContext): Promise<ChildModule | undefined> {
  const { hosted, deadlines, attempt } = driver;
  const abort = new AbortController();
  driver.loading = abort;
  try {
    const work = () => untilAborted(hosted.load(attempt, abort.signal), abort.signal);
    return await runStep('load', deadlines, work);
  } catch (error) {
    if (abort.signal.aborted) return undefined;
    throw error;
  } finally {
    // A load that exceeded its deadline stops fetching.
    abort.abort();
    driver.loading = undefined;
  }
}

/** Runs all steps up to and including the mount. Stops early if the person has left. */
async function open(driver: DriverContext, stay: Stay): Promise<void> {
  const { hosted, deadlines } = driver;
  driver.child ??= await load(driver);
  const { child } = driver;
  if (!child || !driver.wanted) return;
  if (!driver.bootstrapped) await runStep('bootstrap', deadlines, () => child.bootstrap(stay.props));
  driver.bootstrapped = true;
  const undo = await runStep('load', deadlines, () => hosted.prepare?.(stay.abort.signal));
  if (undo) stay.undo = undo;
  if (!driver.wanted) return;
  await mountStep(child, stay.props, deadlines);
  driver.mounted = stay;
}

function fail(driver: DriverContext, { step, cause: thrown }: StepError): void {
  // A fault explains what the child threw after it.
  const cause = driver.fault ?? thrown;
  driver.fault = undefined;
  driver.attempt += 1;
  // A person who has left needs no error panel.
  if (driver.wanted) driver.$state.set({ phase: 'failed', step, cause });
  driver.report(driver.hosted.name, step, cause);
}

/** Unmounts a child that cannot go on, and reports why. */
export async function giveUp(driver: DriverContext, stay: Stay): Promise<void> {
  await leave(driver, stay);
  fail(driver, new StepError('load', driver.fault));
}

/** Mounts the child, or reports why it failed. */
export async function enter(driver: DriverContext): Promise<void> {
  const { hosted, containers, $state } = driver;
  const place = containers.open();
  const abort = new AbortController();
  const stay: Stay = { place, abort, props: hosted.props(place, abort.signal) };
  driver.opening = stay;
  driver.fault = undefined;
  $state.set({ phase: 'working' });
  try {
    await open(driver, stay);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    fail(driver, error);
  } finally {
    driver.opening = undefined;
    if (driver.mounted !== stay) endStay(driver, stay);
  }
  if (driver.mounted === stay && driver.wanted) $state.set({ phase: 'shown' });
}
