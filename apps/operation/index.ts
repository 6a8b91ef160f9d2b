import type { ChildProps } from '#contract/child.ts';
import { subPath } from '#kit/address.ts';
import { reactApp } from '#kit/react/lifecycles.ts';
import { createPages } from './stores/pages.ts';
import { App } from './views/app.tsx';
import { preloadView } from './views/pages.tsx';

const app = reactApp(App, createPages);

export const { bootstrap, unmount } = app;

export async function mount(props: ChildProps): Promise<void> {
  const path = subPath(props.basePath).get();
  preloadView(path);
  const mounted = app.mount(props);
  // The first page asks for its data before it is drawn.
  app.modelOf(props)?.show(path);
  await mounted;
}
