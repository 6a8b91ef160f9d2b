import { guardLeave } from '#client/stores/leave.ts';
import { leaveQuestion } from '../leave/ask-child.ts';
import type { Mount } from '../navigation/mounts.ts';
import { nameOf } from '../navigation/mounts.ts';
import { endOverrideOf } from '../overrides/overrides.ts';
import { childHosted } from './child-app.ts';
import { createStage } from './containers.ts';
import { showProgress } from './failure-panel.ts';
import { tellFallBack } from './fallback-notice.ts';
import type { Reported } from './hosted.ts';
import { createPump, type Pump } from './lifecycle.ts';
import { observed } from './measured.ts';
import { reportFailure } from './measures.ts';
import { pageHosted } from './page-app.ts';
import { retryByItself } from './retry-backoff.ts';
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
