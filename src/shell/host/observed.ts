import type { ChildModule, ChildProps } from '#contract/child.ts';
import type { ChildPhase } from '#contract/telemetry.ts';
import { beginTrace, reportPhase } from '../telemetry.ts';
import type { Hosted } from './hosted.ts';

/** Two frames: what the mount wrote is on the screen in the second one. A page out of sight paints nothing. */
function afterPaint(act: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => requestAnimationFrame(act));
}

/** The same child, with its phases measured. */
export function observed(hosted: Hosted): Hosted {
  const { name } = hosted;
  let begun = 0;

  async function measured<T>(phase: ChildPhase, work: () => T | Promise<T>): Promise<T> {
    const since = performance.now();
    const result = await work();
    reportPhase(name, phase, since);
    return result;
  }

  const watch = (child: ChildModule): ChildModule => ({
    ...child,
    bootstrap: (props) => measured('bootstrap', () => child.bootstrap(props)),
    async mount(props: ChildProps) {
      const since = begun;
      await measured('mount', () => child.mount(props));
      afterPaint(() => {
        if (!props.signal.aborted) reportPhase(name, 'paint', since);
      });
    },
  });

  return {
    ...hosted,
    load: (attempt, signal) => measured('load', async () => watch(await hosted.load(attempt, signal))),
    props(domElement, signal) {
      beginTrace(name);
      begun = performance.now();
      return hosted.props(domElement, signal);
    },
  };
}
