import { guardLeave } from '#client/stores/leave.ts';
import type { Mount } from '../mounts.ts';
import { nameOf } from '../mounts.ts';
import { endOverrideOf } from '../overrides.ts';
import { reportFailure } from '../telemetry.ts';
import { childHosted } from './child.ts';
import { showProgress } from './failure.ts';
import type { Reported } from './hosted.ts';
import { observed } from './observed.ts';
import { pageHosted } from './page.ts';
import { createPump, type Pump } from './pump.ts';
import { createStage } from './stage.ts';
import { publish } from './state.ts';

/** The door that children get; the same module that they import. */
const client = () => import('#client/index.ts');

/** The page's one error handler hears of it; the panel tells the person. */
function report(name: string, step: Reported, cause: unknown): void {
  reportError(new Error(`${name}: ${step} failed`, { cause }));
}

const pumps = new Map<string, Pump>();

/** True when a child has a say in whether the person may leave. */
export const holds = (mountName: string): boolean => pumps.get(mountName)?.holds() ?? false;

/** Asks a child, by the name of its mount, whether the person may go elsewhere. */
export async function mayGo(mountName: string): Promise<boolean> {
  return (await pumps.get(mountName)?.canLeave('navigate')) ?? true;
}

/** Makes the pump of a mount: its containers in main, its progress and failure, its published state. */
export function host(mount: Mount, main: HTMLElement, titleOf: () => string, basePath?: string): Pump {
  const name = nameOf(mount);
  const hosted =
    mount.kind === 'page'
      ? pageHosted(name, mount.tag)
      : observed(childHosted(mount.child, basePath ?? mount.child.base, client));
  const tell = (_: string, step: Reported, cause: unknown) => {
    report(name, step, cause);
    if (mount.kind !== 'child') return;
    reportFailure(name, step, cause);
    endOverrideOf(name);
  };
  const pump = createPump(hosted, createStage(main, name), tell);
  showProgress(pump, main, titleOf);
  publish(name, pump);
  pumps.set(name, pump);
  // A navigation asks what is shown by itself: see `mayGo`.
  guardLeave((occasion) => occasion === 'navigate' || pump.canLeave(occasion));
  return pump;
}
