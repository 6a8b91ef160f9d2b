import React, { type FunctionComponent } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ChildModule, ChildProps } from '#contract/child.ts';
import { tabs } from '../tabs.ts';
import { Broken } from './broken.tsx';

/** Props of the app's root: the host's props, and the model that `open` created for the tab. */
export type RootProps<Model> = Pick<ChildProps, 'name' | 'domElement' | 'basePath'> & { model: Model };

type Lifecycle = (props: unknown) => Promise<unknown>;

/** Lifecycles of a React app. Each tab that shows it has its own root and model. `life` aborts with the tab. */
export function reactApp<Model>(
  Root: FunctionComponent<RootProps<Model>>,
  open: (life: AbortSignal) => Model,
) {
  const react = singleSpaReact<RootProps<Model>>({
    React,
    ReactDOMClient,
    rootComponent: Root,
    errorBoundary: () => React.createElement(Broken),
  });
  const models = tabs<Model>();
  // single-spa-react identifies roots by name, so each name includes the tab's id.
  const named = (props: ChildProps, model: Model) => ({
    ...props,
    name: `${props.name}#${props.tabId}`,
    model,
  });

  return {
    bootstrap: (props: ChildProps) => (react.bootstrap as Lifecycle)(props),
    async mount(props: ChildProps): Promise<void> {
      const model = models.open(props, open);
      await (react.mount as Lifecycle)(named(props, model));
    },
    async unmount(props: ChildProps): Promise<void> {
      const model = models.close(props.tabId);
      if (model !== undefined) await (react.unmount as Lifecycle)(named(props, model));
    },
    /** Returns the tab's model, for `suspend` and `resume`. */
    modelOf: ({ tabId }: ChildProps): Model | undefined => models.get(tabId),
  } satisfies ChildModule & { modelOf: unknown };
}
