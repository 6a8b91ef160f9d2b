import Vue from 'vue';
import type { ChildProps } from '#contract/child.ts';
import { applyTheme } from './theme.ts';
import App from './views/app.vue';

/** What each tab that shows the app has to give back. */
const mounted = new Map<string, { view: Vue; leaveTheme: () => void }>();

export function bootstrap(): void {
  // Elements of the platform are the browser's business, not components that Vue has to find.
  Vue.config.ignoredElements = [/^uc-/];
  Vue.config.productionTip = false;
}

export function mount({ domElement, basePath, tabId }: ChildProps): void {
  // Vue 2 puts its own element into the place of the one it mounts on.
  const place = domElement.appendChild(document.createElement('div'));
  const view = new Vue({ render: (create) => create(App, { props: { basePath } }) }).$mount(place);
  mounted.set(tabId, { view, leaveTheme: applyTheme('.sample-app') });
}

export function unmount({ tabId, domElement }: ChildProps): void {
  const { view, leaveTheme } = mounted.get(tabId) ?? {};
  mounted.delete(tabId);
  view?.$destroy();
  leaveTheme?.();
  domElement.replaceChildren();
}
