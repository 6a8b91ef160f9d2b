import { createPanel } from '../panel.ts';
import { text } from '../texts.ts';
import type { Pump } from './pump.ts';

const causeOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Shows a panel with cause and retry in the place of a child while it has failed, and a bar while it is coming. */
export function showProgress(pump: Pump, main: HTMLElement, titleOf: () => string): void {
  let shown: HTMLElement | undefined;
  pump.$state.subscribe((state) => {
    shown?.remove();
    shown = undefined;
    if (state.phase === 'working') {
      shown = Object.assign(document.createElement('div'), { className: 'progress' });
      shown.setAttribute('role', 'progressbar');
      shown.setAttribute('aria-label', text('loading', { app: titleOf() }));
      main.prepend(shown);
    }
    if (state.phase !== 'failed') return;
    shown = createPanel({
      title: text('failed', { app: titleOf() }),
      why: text('failedWhy'),
      detail: text('cause', { cause: causeOf(state.cause) }),
      action: { label: text('retry'), run: () => pump.retry() },
    });
    main.append(shown);
  });
}
