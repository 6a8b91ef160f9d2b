import type { ChildProps } from '@heliport/client';
import Vue from 'vue';
import { applyTheme } from './theme.ts';
import App from './views/app.vue';

/** What to tear down for each tab that shows the app. */
const mounted = new Map<string, { view: Vue; leaveTheme: () => void }>();

export function bootstrap(): void {
  // The platform's custom elements are not Vue components, so Vue must not resolve them.
  Vue.config.ignoredElements = [/^uc-/];
  Vue.config.productionTip = false;
}

export function mount({ domElement, basePath, tabId }: ChildProps): void {
  // Vue 2 replaces the element that it mounts on.
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
