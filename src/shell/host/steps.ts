import type { ChildModule, ChildProps } from '#contract/child.ts';
import { withDeadline } from './deadline.ts';
import type { Step } from './hosted.ts';

export type Deadlines = Readonly<Record<Step, number>>;

/** A step of a child threw, rejected or exceeded its deadline. `cause` is the original error. */
export class StepError extends Error {
  override readonly name = 'StepError';
  readonly step: Step;
  constructor(step: Step, cause: unknown) {
    super(step, { cause });
    this.step = step;
  }
}

/** Runs one step of a child under its deadline. */
export async function runStep<T>(step: Step, deadlines: Deadlines, work: () => T | Promise<T>): Promise<T> {
  try {
    return await withDeadline(step, deadlines[step], work);
  } catch (cause) {
    throw new StepError(step, cause);
  }
}

/** Settles as the work does, or rejects when the signal aborts. Not every work reacts to the signal itself. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Mounts a child. A mount that failed, or settles after its deadline, is unmounted again. */
export async function mountStep(child: ChildModule, props: ChildProps, deadlines: Deadlines): Promise<void> {
  const mounted = Promise.resolve().then(() => child.mount(props));
  try {
    await runStep('mount', deadlines, () => mounted);
  } catch (error) {
    // A half-mounted child may fail to unmount. The original failure was reported already.
    const undo = () => Promise.resolve(child.unmount(props)).catch(() => undefined);
    mounted.then(undo, undo).catch(() => undefined);
    throw error;
  }
}
