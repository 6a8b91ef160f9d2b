import { $resolvedTheme } from '@heliport/client';
import { adoptSheet, themeSheet } from '@heliport/ui';
import Vue from 'vue';
import type { ChildProps } from '#contract/child.ts';
import App from './views/app.vue';

/** What a mounted ledger has to give back. */
interface Mounted {
  view: Vue;
  life: AbortController;
  leaveTheme: () => void;
}

/** One for each tab that shows the app. */
const ledgers = new Map<string, Mounted>();

/** Class that wears the theme's variables; the page around may be another one than the shell. */
const ROOT = 'ledger-app';

export function bootstrap(): Promise<unknown> {
  // Elements of the platform are the browser's business, not components that Vue has to find.
  Vue.config.ignoredElements = [/^uc-/];
  Vue.config.productionTip = false;
  return Promise.all([
    import('@heliport/elements/uc-navbar'),
    import('@heliport/elements/uc-org-cascader'),
    import('@heliport/elements/uc-planned'),
  ]);
}

export function mount(props: ChildProps): void {
  const life = new AbortController();
  props.signal.addEventListener('abort', () => life.abort());
  const root = document.createElement('div');
  root.className = ROOT;
  // Vue 2 puts its own element into the place of the one it mounts on.
  const place = root.appendChild(document.createElement('div'));
  props.domElement.append(root);
  const view = new Vue({
    render: (create) => create(App, { props: { basePath: props.basePath, signal: life.signal } }),
  }).$mount(place);
  ledgers.set(props.tabId, { view, life, leaveTheme: wearTheme() });
}

export function unmount(props: ChildProps): void {
  const ledger = ledgers.get(props.tabId);
  if (!ledger) return;
  ledgers.delete(props.tabId);
  ledger.life.abort();
  ledger.view.$destroy();
  ledger.leaveTheme();
  props.domElement.replaceChildren();
}

/** Puts the theme's variables on the app's root, and others when the theme changes. */
function wearTheme(): () => void {
  let leave: (() => void) | undefined;
  const stop = $resolvedTheme.subscribe((theme) => {
    leave?.();
    leave = adoptSheet(document, themeSheet(`.${ROOT}`, theme));
  });
  return () => {
    stop();
    leave?.();
  };
}
