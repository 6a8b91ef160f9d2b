import { guardLeave } from '#client/stores/leave.ts';
import type { Mount } from '../mounts.ts';
import { nameOf } from '../mounts.ts';
import { endOverrideOf } from '../overrides.ts';
import { reportFailure } from '../telemetry.ts';
import { retryByItself } from './back-off.ts';
import { childHosted } from './child.ts';
import { showProgress } from './failure.ts';
import { tellFallBack } from './fall-back.ts';
import type { Reported } from './hosted.ts';
import { leaveQuestion } from './leave-question.ts';
import { observed } from './observed.ts';
import { pageHosted } from './page.ts';
import { createPump, type Pump } from './pump.ts';
import { createStage } from './stage.ts';
import { publish } from './state.ts';

/** The page's one error handler hears of it; the panel tells the person. */
function report(name: string, step: Reported, cause: unknown): void {
  reportError(new Error(`${name}: ${step} failed`, { cause }));
}

/** Makes the pump of a mount: its containers in main, its progress and failure, its published state. */
export function host(mount: Mount, main: HTMLElement, titleOf: () => string, basePath?: string): Pump {
  const name = nameOf(mount);
  const tell = (_: string, step: Reported, cause: unknown) => {
    report(name, step, cause);
    if (mount.kind !== 'child') return;
    reportFailure(name, step, cause);
    endOverrideOf(name);
  };
  const hosted =
    mount.kind === 'page'
      ? pageHosted(name, mount.tag)
      : observed(
          childHosted(mount.child, basePath ?? mount.child.base, (cause) => {
            if (cause !== undefined) tell(name, 'load', cause);
            tellFallBack(mount.child, titleOf());
          }),
        );
  const pump = createPump(hosted, createStage(main, name), tell);
  showProgress(pump, main, titleOf, name, mount.kind === 'child' ? mount.child : undefined);
  retryByItself(pump);
  publish(name, pump);
  guardLeave(leaveQuestion(pump), mount, pump.holds);
  return pump;
}
