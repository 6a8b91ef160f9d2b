import Vue from 'vue';
import type { ChildProps } from '#contract/child.ts';
import { adoptFrame, wearTheme } from '#kit/frame.ts';
import { tabs } from '#kit/tabs.ts';
import App from './views/app.vue';

/** What a mounted ledger has to give back. */
interface Ledger {
  view: Vue;
  leave: (() => void)[];
}

/** One for each tab that shows the app. */
const ledgers = tabs<Ledger>();

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
  ledgers.open(props, (signal) => {
    const root = document.createElement('div');
    root.className = ROOT;
    // Vue 2 puts its own element into the place of the one it mounts on.
    const place = root.appendChild(document.createElement('div'));
    props.domElement.append(root);
    const view = new Vue({
      render: (create) => create(App, { props: { basePath: props.basePath, signal } }),
    }).$mount(place);
    return { view, leave: [adoptFrame(), wearTheme(`.${ROOT}`)] };
  });
}

export function unmount(props: ChildProps): void {
  const ledger = ledgers.close(props.tabId);
  if (!ledger) return;
  ledger.view.$destroy();
  for (const leave of ledger.leave) leave();
  props.domElement.replaceChildren();
}
