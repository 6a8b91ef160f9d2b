import type { ChildProps } from '@heliport/client';
import { createPinia } from 'pinia';
import { createApp, type App as VueApp } from 'vue';
import { createWebHistory, type RouterHistory } from 'vue-router';
import App from './app.vue';
import { routerOn } from './router.ts';
import './style.css';

/** What to end for each tab that shows the app. */
const mounted = new Map<string, { app: VueApp; history: RouterHistory }>();

export function bootstrap(): void {
  // Nothing to load before the first mount.
}

export function mount({ domElement, basePath, tabId, client }: ChildProps): void {
  const history = createWebHistory(basePath);
  const app = createApp(App).use(createPinia()).use(routerOn(history)).provide('client', client);
  mounted.set(tabId, { app, history });
  app.mount(domElement);
}

export function unmount({ tabId }: ChildProps): void {
  const { app, history } = mounted.get(tabId) ?? {};
  mounted.delete(tabId);
  app?.unmount();
  history?.destroy();
}
