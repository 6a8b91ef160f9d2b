import type { ChildProps } from '@heliport/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { ClientContext } from './client.ts';
import { routerAt } from './router.tsx';
import './style.css';

/** What to end for each tab that shows the app. */
const mounted = new Map<string, { root: Root; router: ReturnType<typeof routerAt>; queries: QueryClient }>();

export function bootstrap(): void {
  // Nothing to load before the first mount.
}

export function mount({ domElement, basePath, tabId, client }: ChildProps): void {
  const root = createRoot(domElement);
  const router = routerAt(basePath);
  const queries = new QueryClient();
  mounted.set(tabId, { root, router, queries });
  root.render(
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ClientContext>,
  );
}

export function unmount({ tabId }: ChildProps): void {
  const { root, router, queries } = mounted.get(tabId) ?? {};
  mounted.delete(tabId);
  root?.unmount();
  router?.dispose();
  // Its timers would keep the cache for five minutes.
  queries?.clear();
}
