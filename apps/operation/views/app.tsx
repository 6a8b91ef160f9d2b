import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import type { Pages } from '../stores/pages.ts';
import { ORDERS_PATH, routeAt } from '../stores/routes.ts';
import { $text } from '../texts/text.ts';
import { OrderPage, VIEWS } from './pages.tsx';

/** The app in its frame. Shows the page of the current address. */
export function App({ basePath, model }: RootProps<Pages>) {
  return (
    <AppFrame basePath={basePath}>
      <Suspense>
        <Page pages={model} />
      </Suspense>
    </AppFrame>
  );
}

function Page({ pages }: { pages: Pages }) {
  const path = useSubPath();
  const text = useStore($text);
  const route = routeAt(path);
  useEffect(() => pages.show(path), [pages, path]);
  if (route?.page === 'order') return <OrderPage key={route.no} page={pages.order(route.no)} />;
  if (route) {
    // Each view gets the state of its own page.
    const View = VIEWS[route.page] as ComponentType<{ page: unknown }>;
    return <View key={route.page} page={pages.get(route.page)} />;
  }
  return <NotFound path={ORDERS_PATH} action={text('toOrders')} />;
}
