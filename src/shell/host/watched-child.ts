import type { ChildModule, ChildProps } from '#contract/child.ts';
import type { ChildPhase } from '#contract/user-centre/child-measure/limits.ts';
import type { EffectAccount } from './effects/account.ts';
import type { Hosted } from './hosted.ts';
import { beginTrace, reportPhase } from './measures.ts';

/** Waits two frames: the second one shows what the mount rendered. Hidden pages do not paint. */
function afterPaint(act: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Opens the child's effect account. If this fails, the child runs without one. */
async function openAccount(name: string): Promise<EffectAccount | undefined> {
  try {
    const { openEffectAccount } = await import('./effects/account.ts');
    return openEffectAccount(name, import.meta.url);
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** Wraps a child to measure its phases and record its effects. */
export function watchedChild(hosted: Hosted, open = openAccount): Hosted {
  const { name } = hosted;
  let begun = 0;
  let account: EffectAccount | undefined;
  let showing: AbortSignal | undefined;

  async function openOnce(): Promise<void> {
    if (account) return;
    account = await open(name);
    if (showing) account?.begin(showing);
  }

  const run = <T>(work: () => T): T => (account ? account.run(work) : work());

  async function measured<T>(phase: ChildPhase, work: () => T | Promise<T>): Promise<T> {
    const since = performance.now();
    const result = await work();
    reportPhase(name, phase, since);
    return result;
  }

  const watch = ({ suspend, resume, ...child }: ChildModule): ChildModule => ({
    ...child,
    bootstrap: (props) => measured('bootstrap', () => run(() => child.bootstrap(props))),
    async mount(props: ChildProps) {
      const since = begun;
      await measured('mount', () => run(() => child.mount(props)));
      afterPaint(() => {
        if (!props.signal.aborted) reportPhase(name, 'paint', since);
      });
    },
    unmount(props) {
      account?.ending();
      return run(() => child.unmount(props));
    },
    ...(suspend && { suspend: (props: ChildProps) => run(() => suspend(props)) }),
    ...(resume && { resume: (props: ChildProps) => run(() => resume(props)) }),
  });

  return {
    ...hosted,
    cover(place, isHidden) {
      account?.cover(isHidden);
      hosted.cover?.(place, isHidden);
    },
    load: (attempt, signal) =>
      measured('load', async () => {
        const opened = openOnce();
        const [child] = await Promise.all([hosted.load(attempt, signal, opened), opened]);
        return watch(child);
      }),
    props(domElement, signal) {
      beginTrace(name);
      begun = performance.now();
      showing = signal;
      account?.begin(signal);
      return hosted.props(domElement, signal);
    },
  };
}
