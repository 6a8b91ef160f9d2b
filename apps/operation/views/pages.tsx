import { type LazyPart, lazyPart } from '@heliport/ui';
import type { PageState } from '../stores/pages.ts';
import { routeAt, type WordPage } from '../stores/routes.ts';

/** The view of each page with a word for an address, loaded with its first opening. */
export const VIEWS: { readonly [Page in WordPage]: LazyPart<{ page: PageState<Page> }> } = {
  application: lazyPart(async () => (await import('./requests/requests-page.tsx')).RequestsPage),
  deployment: lazyPart(async () => (await import('./orders/orders-page.tsx')).OrdersPage),
  calendar: lazyPart(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage),
  plans: lazyPart(async () => (await import('./plans/plans-page.tsx')).PlansPage),
};

export const OrderPage = lazyPart(async () => (await import('./order/order-page.tsx')).OrderPage);

export function viewAt(path: string) {
  const page = routeAt(path)?.page;
  if (page === 'order') return OrderPage;
  return page && VIEWS[page];
}
