import Vue from 'vue';
import type { ChildProps } from '#contract/child.ts';
import { adoptFrame, applyTheme } from '#kit/frame.ts';
import { tabs } from '#kit/tabs.ts';
import App from './views/app.vue';

/** What to tear down at unmount. */
interface Ledger {
  view: Vue;
  leave: (() => void)[];
}

/** One instance per tab that shows the app. */
const ledgers = tabs<Ledger>();

/** Class of the element with the theme's variables. The app may run outside of the shell. */
const ROOT = 'ledger-app';

export function bootstrap(): Promise<unknown> {
  // The platform's custom elements are not Vue components, so Vue must not resolve them.
  Vue.config.ignoredElements = [/^uc-/];
  Vue.config.productionTip = false;
  return Promise.all([
    import('@heliport/elements/uc-navbar'),
    import('@heliport/elements/uc-org-cascader'),
    import('@heliport/elements/uc-planned'),
  ]);
}

export function mount(props: ChildProps): void {
  ledgers.open(props, (signal) => {
    const root = document.createElement('div');
    root.className = ROOT;
    // Vue 2 replaces the element that it mounts on.
    const place = root.appendChild(document.createElement('div'));
    props.domElement.append(root);
    const view = new Vue({
      render: (create) => create(App, { props: { basePath: props.basePath, signal } }),
    }).$mount(place);
    return { view, leave: [adoptFrame(), applyTheme(`.${ROOT}`)] };
  });
}

export function unmount(props: ChildProps): void {
  const ledger = ledgers.close(props.tabId);
  if (!ledger) return;
  ledger.view.$destroy();
  for (const leave of ledger.leave) leave();
  props.domElement.replaceChildren();
}
