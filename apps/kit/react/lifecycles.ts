import { atom, type WritableAtom } from 'nanostores';
import React, { type FunctionComponent } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ChildModule, ChildProps } from '#contract/child.ts';
import { tabs } from '../tabs.ts';
import { Broken } from './broken.tsx';
import { ShownContext } from './shown.ts';

/** Props of the app's root: the host's props, and the model that `open` created for the tab. */
export type RootProps<Model> = Pick<ChildProps, 'name' | 'domElement' | 'basePath'> & { model: Model };

type Lifecycle = (props: unknown) => Promise<unknown>;

/** Props of a root, with what `useIsShown` reads. */
type ShownProps<Model> = RootProps<Model> & Mounted<Model>;

interface Mounted<Model> {
  readonly model: Model;
  readonly $isShown: WritableAtom<boolean>;
}

/** Lifecycles of a React app. Each tab that shows it has its own root and model. `life` aborts with the tab. */
export function reactApp<Model>(
  Root: FunctionComponent<RootProps<Model>>,
  open: (life: AbortSignal) => Model,
) {
  const react = singleSpaReact<ShownProps<Model>>({
    React,
    ReactDOMClient,
    rootComponent: ({ $isShown, ...props }: ShownProps<Model>) =>
      React.createElement(ShownContext, { value: $isShown }, React.createElement(Root, props)),
    errorBoundary: () => React.createElement(Broken),
  });
  const models = tabs<Mounted<Model>>();
  // single-spa-react identifies roots by name, so each name includes the tab's id.
  const named = (props: ChildProps, mounted: Mounted<Model>) => ({
    ...props,
    name: `${props.name}#${props.tabId}`,
    ...mounted,
  });

  return {
    bootstrap: (props: ChildProps) => (react.bootstrap as Lifecycle)(props),
    async mount(props: ChildProps): Promise<void> {
      const mounted = models.open(props, (life) => ({ model: open(life), $isShown: atom(true) }));
      await (react.mount as Lifecycle)(named(props, mounted));
    },
    async unmount(props: ChildProps): Promise<void> {
      const mounted = models.close(props.tabId);
      if (mounted) await (react.unmount as Lifecycle)(named(props, mounted));
    },
    /** For `suspend` and `resume`: tells `useIsShown`, and returns the tab's model. */
    show({ tabId }: ChildProps, isShown: boolean): Model | undefined {
      const mounted = models.get(tabId);
      mounted?.$isShown.set(isShown);
      return mounted?.model;
    },
    modelOf: ({ tabId }: ChildProps): Model | undefined => models.get(tabId)?.model,
  } satisfies ChildModule & { show: unknown; modelOf: unknown };
}
