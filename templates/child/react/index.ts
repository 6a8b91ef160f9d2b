import type { ChildProps } from '@heliport/client';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './views/app.tsx';

/** One React root per tab that shows the app. */
const roots = new Map<string, Root>();

export function bootstrap(): void {
  // Runs once, before the first mount. Load here what every mount needs.
}

export function mount({ domElement, basePath, tabId }: ChildProps): void {
  const root = createRoot(domElement);
  root.render(createElement(App, { basePath }));
  roots.set(tabId, root);
}

export function unmount({ tabId }: ChildProps): void {
  roots.get(tabId)?.unmount();
  roots.delete(tabId);
}
