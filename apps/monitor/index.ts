import type { ChildProps } from '#contract/child.ts';
import { reactApp } from '#kit/react/lifecycles.ts';
import { createModel } from './stores/model.ts';
import { App } from './views/app.tsx';

const app = reactApp(App, createModel);

export const { bootstrap, mount, unmount } = app;

/** While hidden, the app sends no requests. */
export function suspend(props: ChildProps): void {
  app.modelOf(props)?.$isAwake.set(false);
}

/** When shown again, the app reloads its data behind what it shows. */
export function resume(props: ChildProps): void {
  app.modelOf(props)?.$isAwake.set(true);
}
