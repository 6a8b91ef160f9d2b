import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ChildProps } from '#contract/child.ts';
import { createMonitor, type Monitor } from './stores/monitor.ts';
import { App, type AppProps } from './views/app.tsx';
import { Failed } from './views/failed.tsx';

const react = singleSpaReact<AppProps>({
  React,
  ReactDOMClient,
  rootComponent: App,
  errorBoundary: () => React.createElement(Failed),
});

/** One for each tab that shows the app. */
const monitors = new Map<string, { monitor: Monitor; life: AbortController }>();

/** single-spa-react tells its roots apart by name, so that of a tab carries the tab. */
const named = (props: ChildProps, monitor: Monitor) => ({
  ...props,
  name: `${props.name}#${props.tabId}`,
  monitor,
});

type Lifecycle = (props: unknown) => Promise<unknown>;

export const bootstrap = (props: ChildProps) => (react.bootstrap as Lifecycle)(props);

export async function mount(props: ChildProps): Promise<void> {
  const life = new AbortController();
  props.signal.addEventListener('abort', () => life.abort());
  const monitor = createMonitor(life.signal);
  monitors.set(props.tabId, { monitor, life });
  monitor.follow();
  void monitor.load();
  await (react.mount as Lifecycle)(named(props, monitor));
}

export async function unmount(props: ChildProps): Promise<void> {
  const mounted = monitors.get(props.tabId);
  if (!mounted) return;
  monitors.delete(props.tabId);
  mounted.life.abort();
  await (react.unmount as Lifecycle)(named(props, mounted.monitor));
}

/** Hidden: nobody looks, so nothing is asked. */
export function suspend(props: ChildProps): void {
  monitors.get(props.tabId)?.monitor.rest();
}

/** Shown again: catches up. */
export async function resume(props: ChildProps): Promise<void> {
  await monitors.get(props.tabId)?.monitor.wake();
}
