import type { ChildProps } from '#contract/child.ts';
import { showApp } from './app.ts';
import './app.css';

/** How to take down each app that stands, by the tab that shows it. */
const leaving = new Map<string, () => void>();

export function bootstrap(): void {
  // Once, before the first mount: load here what every mount needs.
}

export function mount({ domElement, basePath, tabId }: ChildProps): void {
  leaving.set(tabId, showApp(domElement, basePath));
}

export function unmount({ tabId, domElement }: ChildProps): void {
  leaving.get(tabId)?.();
  leaving.delete(tabId);
  domElement.replaceChildren();
}
