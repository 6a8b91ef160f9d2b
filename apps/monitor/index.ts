import type { ChildProps } from '#contract/child.ts';
import { reactApp } from '#kit/react/lifecycles.ts';
import { createMonitor } from './stores/monitor.ts';
import { App } from './views/app.tsx';

const app = reactApp(App, (life) => {
  const monitor = createMonitor(life);
  monitor.follow();
  void monitor.load();
  return monitor;
});

export const { bootstrap, mount, unmount } = app;

/** While hidden, the app sends no requests. */
export function suspend(props: ChildProps): void {
  app.modelOf(props)?.rest();
}

/** When shown again, the app reloads its data behind what it shows. */
export function resume(props: ChildProps): void {
  app.modelOf(props)?.wake();
}
