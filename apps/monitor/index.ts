import type { ChildProps } from '#contract/child.ts';
import { pagesApp } from '#kit/react/pages-app.ts';
import { createPages } from './stores/pages.ts';
import { App } from './views/app.tsx';
import { viewAt } from './views/pages.tsx';

const app = pagesApp(App, createPages, viewAt);

export const { bootstrap, mount, unmount } = app;

/** While hidden, the app sends no requests, and no time goes on. */
export function suspend(props: ChildProps): void {
  app.show(props, false)?.rest();
}

/** When shown again, the app reloads its data behind what it shows. */
export function resume(props: ChildProps): void {
  app.show(props, true)?.wake();
}
