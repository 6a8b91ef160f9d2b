import { createPanel } from '../layout/panel.ts';
import type { Child } from '../navigation/mounts.ts';
import { $texts, text } from '../texts/texts.ts';
import type { Failed } from './failure-details.ts';
import type { Driver } from './lifecycle-driver.ts';
import { causeOf, reportToOperator } from './measures.ts';

/** If the details cannot be loaded either, the panel is shown without them. */
async function explainLater(panel: HTMLElement, failed: Failed): Promise<void> {
  try {
    await (await import('./failure-details.ts')).explain(panel, failed);
  } catch (error) {
    // If the network is down, this error adds nothing new.
    if (causeOf(error) !== 'network') reportError(error);
  }
}

async function report(child: string): Promise<string> {
  const { id, reported } = await reportToOperator(child);
  return text(reported ? 'reported' : 'reportFailed', { id });
}

/** Shows a panel with cause, retry and report while a child has failed, and a progress bar while it loads. */
export function showProgress(
  driver: Driver,
  main: HTMLElement,
  titleOf: () => string,
  name: string,
  child?: Child,
): void {
  let shown: HTMLElement | undefined;
  /** The button disappears, so the focus moves to the container for people who use the keyboard. */
  let focused = false;
  const render = (state: ReturnType<typeof driver.$state.get>) => {
    focused ||= shown?.contains(document.activeElement) ?? false;
    shown?.remove();
    shown = undefined;
    if (state.phase === 'working') {
      shown = Object.assign(document.createElement('div'), { className: 'progress' });
      shown.setAttribute('role', 'progressbar');
      shown.setAttribute('aria-label', text('loading', { app: titleOf() }));
      main.prepend(shown);
      return;
    }
    if (state.phase === 'failed') {
      shown = createPanel({
        title: text('failed', { app: titleOf() }),
        why: text(navigator.onLine ? 'failedWhy' : 'offline'),
        action: { label: text('retry'), run: () => driver.retry() },
        more: child && { label: text('report'), run: () => report(name) },
      });
      main.append(shown);
      const failed = { name, version: child?.version, step: state.step, cause: state.cause };
      void explainLater(shown, failed);
    }
    if (focused) (shown?.querySelector('button') ?? main).focus();
    focused = false;
  };
  driver.$state.subscribe(render);
  // The stored language may differ from the one that the server wrote the page in.
  $texts.listen(() => {
    if (shown) render(driver.$state.get());
  });
}
