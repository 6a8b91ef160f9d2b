import { createPanel } from '../panel.ts';
import { reportToOperator } from '../telemetry.ts';
import { text } from '../texts.ts';
import type { Pump } from './pump.ts';

const causeOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

async function report(child: string): Promise<string> {
  const { id, told } = await reportToOperator(child);
  return text(told ? 'reported' : 'reportFailed', { id });
}

/** Shows a panel with cause, retry and report in the place of a child while it has failed, and a bar while it comes. */
export function showProgress(pump: Pump, main: HTMLElement, titleOf: () => string, child?: string): void {
  let shown: HTMLElement | undefined;
  /** The person works with the keyboard: where the button was, something takes the focus. */
  let focused = false;
  pump.$state.subscribe((state) => {
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
        why: text('failedWhy'),
        detail: text('cause', { cause: causeOf(state.cause) }),
        action: { label: text('retry'), run: () => pump.retry() },
        more: child === undefined ? undefined : { label: text('report'), run: () => report(child) },
      });
      main.append(shown);
    }
    if (focused) (shown?.querySelector('button') ?? main).focus();
    focused = false;
  });
}
