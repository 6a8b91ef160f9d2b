import type { ChildProps } from '@heliport/client';
import { mount as mountComponent, unmount as unmountComponent } from 'svelte';
import App from './app.svelte';
import './style.css';

/** What to end for each tab that shows the app. */
const mounted = new Map<string, Record<string, unknown>>();

export function bootstrap(): void {
  // Nothing to load before the first mount.
}

export function mount({ domElement, basePath, tabId, client }: ChildProps): void {
  mounted.set(tabId, mountComponent(App, { target: domElement, props: { basePath, client } }));
}

export async function unmount({ tabId }: ChildProps): Promise<void> {
  const app = mounted.get(tabId);
  mounted.delete(tabId);
  if (app) await unmountComponent(app);
}
