import type { ChildProps } from '@heliport/client';
import { createApp, type App as VueApp } from 'vue3';
import { applyTheme } from './theme.ts';
import App from './views/app.vue';

/** What to tear down for each tab that shows the app. */
const mounted = new Map<string, { view: VueApp; leaveTheme: () => void }>();

export function bootstrap(): void {
  // Runs once, before the first mount. Load here what every mount needs.
}

export function mount({ domElement, basePath, tabId }: ChildProps): void {
  const view = createApp(App, { basePath });
  view.mount(domElement);
  mounted.set(tabId, { view, leaveTheme: applyTheme('.sample-app') });
}

export function unmount({ tabId }: ChildProps): void {
  const { view, leaveTheme } = mounted.get(tabId) ?? {};
  mounted.delete(tabId);
  view?.unmount();
  leaveTheme?.();
}
