import type { ChildProps } from '@heliport/client';
import { showApp } from './app.ts';
import './app.css';

/** The teardown of each mounted app, by its tab. */
const leaving = new Map<string, () => void>();

export function bootstrap(): void {
  // Runs once, before the first mount. Load here what every mount needs.
}

export function mount({ domElement, basePath, tabId }: ChildProps): void {
  leaving.set(tabId, showApp(domElement, basePath));
}

export function unmount({ tabId, domElement }: ChildProps): void {
  leaving.get(tabId)?.();
  leaving.delete(tabId);
  domElement.replaceChildren();
}
