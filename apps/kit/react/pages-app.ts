import type { FunctionComponent } from 'react';
import type { ChildProps } from '#contract/child.ts';
import { subPath } from '../address.ts';
import { type RootProps, reactApp } from './lifecycles.ts';

/**
 * Lifecycles of a React app with pages. The code of the first page, and its data, are asked for before it is drawn.
 * `open` makes the pages of a tab, and `viewAt` tells the lazy view at a path, if there is one.
 */
export function pagesApp<Pages extends { show(path: string): void }>(
  Root: FunctionComponent<RootProps<Pages>>,
  open: (life: AbortSignal) => Pages,
  viewAt: (path: string) => { preload(): unknown } | undefined,
) {
  const app = reactApp(Root, open);
  return {
    ...app,
    async mount(props: ChildProps): Promise<void> {
      const path = subPath(props.basePath).get();
      void viewAt(path)?.preload();
      const mounted = app.mount(props);
      app.modelOf(props)?.show(path);
      await mounted;
    },
  };
}
