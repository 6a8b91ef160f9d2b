import { guardLeave } from '#client/stores/leave.ts';
import { leaveQuestion } from '../leave/index.ts';
import type { Mount } from '../navigation/mounts.ts';
import { nameOf } from '../navigation/mounts.ts';
import { endOverrideOf } from '../overrides/overrides.ts';
import { childHosted } from './child-app.ts';
import { createContainers } from './containers.ts';
import { covering } from './covering.ts';
import { showProgress } from './failure-panel.ts';
import { announceFallback } from './fallback-notice.ts';
import type { Reported } from './hosted.ts';
import { createDriver, type Driver } from './lifecycle-driver.ts';
import { onRefusal } from './load/script-refusal.ts';
import { noteRelease, reportFailure } from './measures.ts';
import { pageHosted } from './page-app.ts';
import { retryAutomatically } from './retry-backoff.ts';
import { publish } from './state.ts';
import { watchedChild } from './watched-child.ts';

/** Passes a failure to the page's error handler. The panel informs the person. */
function report(name: string, step: Reported, cause: unknown): void {
  reportError(new Error(`${name}: ${step} failed`, { cause }));
}

/**
 * Creates the driver of a mount, with its containers in main, its progress and failure panel, and its published state.
 */
export function host(mount: Mount, main: HTMLElement, titleOf: () => string, basePath?: string): Driver {
  const name = nameOf(mount);
  const reportProblem = (_: string, step: Reported, cause: unknown) => {
    report(name, step, cause);
    if (mount.kind !== 'child') return;
    reportFailure(name, step, cause);
    endOverrideOf(name);
  };
  if (mount.kind === 'child') noteRelease(name, mount.child.version);
  const hosted =
    mount.kind === 'page'
      ? pageHosted(name, mount.tag)
      : watchedChild(
          childHosted(mount.child, basePath ?? mount.child.base, (cause) => {
            if (cause !== undefined) reportProblem(name, 'load', cause);
            const { previous } = mount.child;
            if (previous) noteRelease(name, previous.version);
            announceFallback(mount.child, titleOf());
          }),
        );
  // Outside of the shell there is no header: the child shows its navbar in its own frame.
  const hasHeader = mount.kind === 'child' && mount.child.chrome === 'own' && basePath === undefined;
  const driver = createDriver(
    hosted,
    covering(createContainers(main, name, hasHeader), hosted),
    reportProblem,
  );
  showProgress(driver, main, titleOf, name, mount.kind === 'child' ? mount.child : undefined);
  retryAutomatically(driver);
  if (mount.kind === 'child') onRefusal(name, driver.fail);
  publish(name, driver);
  guardLeave(leaveQuestion(driver), mount, driver.holds);
  return driver;
}
