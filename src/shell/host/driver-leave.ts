import type { LeaveOccasion } from '#contract/child.ts';
import { type DriverContext, endStay, type Stay } from './driver-context.ts';
import { runStep, StepError, untilAborted } from './steps.ts';

/**
 * Notifies a kept child that it is hidden or visible again, once that is painted. A failure is reported and the child is
 * kept.
 */
export async function notice(driver: DriverContext, stay: Stay, step: 'suspend' | 'resume'): Promise<void> {
  const { hosted, containers, deadlines, report } = driver;
  // What a child does then, such as sending requests, is not to delay what the person waits to see.
  await containers.painted();
  const isDue = step === 'resume' ? driver.wanted : !driver.wanted && driver.keeping;
  if (!isDue) return;
  driver.suspended = step === 'suspend';
  try {
    await runStep(step, deadlines, () => driver.child?.[step]?.(stay.props));
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    report(hosted.name, error.step, error.cause);
  }
}

/** Unmounts the child and removes its container. */
export async function leave(driver: DriverContext, stay: Stay): Promise<void> {
  const { hosted, deadlines, report } = driver;
  driver.mounted = undefined;
  driver.suspended = false;
  try {
    await runStep('unmount', deadlines, () => driver.child?.unmount(stay.props));
  } catch (error) {
    // A failed unmount is reported and does not hold up anything; the container is removed either way.
    if (!(error instanceof StepError)) throw error;
    report(hosted.name, error.step, error.cause);
  } finally {
    endStay(driver, stay);
  }
}

/** Asks the child whether the person may leave. A child that is not mounted, or that fails to answer, agrees. */
export async function mayLeave(driver: DriverContext, occasion: LeaveOccasion): Promise<boolean> {
  const { mounted, child, hosted, report } = driver;
  if (!mounted || !child?.canLeave) return true;
  const { props, abort } = mounted;
  try {
    return (await untilAborted(Promise.resolve(child.canLeave(props, occasion)), abort.signal)) !== false;
  } catch (error) {
    if (!abort.signal.aborted) report(hosted.name, 'leave', error);
    return true;
  }
}
