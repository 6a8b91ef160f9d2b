import { atom, type PreinitializedWritableAtom } from 'nanostores';
import Vue from 'vue';
import type { ChildProps } from '#contract/child.ts';
import { adoptFrame, applyTheme } from '#kit/frame.ts';
import { tabs } from '#kit/tabs.ts';
import App from './views/app.vue';

/** What to tear down at unmount. */
interface Ledger {
  view: Vue;
  $isShown: PreinitializedWritableAtom<boolean>;
  /** Counts how often the app was shown again. */
  $returns: PreinitializedWritableAtom<number>;
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
    import('@heliport/elements/uc-export'),
    import('@heliport/elements/uc-data-table'),
    import('@heliport/elements/uc-import'),
  ]);
}

export function mount(props: ChildProps): void {
  ledgers.open(props, (signal) => {
    const root = document.createElement('div');
    root.className = ROOT;
    // Vue 2 replaces the element that it mounts on.
    const place = root.appendChild(document.createElement('div'));
    props.domElement.append(root);
    const $returns = atom(0);
    const $isShown = atom(true);
    const view = new Vue({
      provide: { isShown: $isShown },
      render: (create) =>
        create(App, { props: { basePath: props.basePath, header: props.header, signal, returns: $returns } }),
    }).$mount(place);
    return { view, $isShown, $returns, leave: [adoptFrame(), applyTheme(`.${ROOT}`)] };
  });
}

/** Sends no requests of its own while the app is hidden. */
export function suspend({ tabId }: ChildProps): void {
  ledgers.get(tabId)?.$isShown.set(false);
}

/** When shown again, the app reloads its data behind what it shows. */
export function resume({ tabId }: ChildProps): void {
  const ledger = ledgers.get(tabId);
  ledger?.$isShown.set(true);
  ledger?.$returns.set(ledger.$returns.get() + 1);
}

export function unmount(props: ChildProps): void {
  const ledger = ledgers.close(props.tabId);
  if (!ledger) return;
  ledger.view.$destroy();
  for (const leave of ledger.leave) leave();
  props.header?.replaceChildren();
  props.domElement.replaceChildren();
}
