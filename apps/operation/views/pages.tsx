import { lazyPart } from '@heliport/ui';
import type { ComponentType } from 'react';
import type { PageState, WordPageOfApp } from '../stores/pages.ts';

/** The view of each page with a word for an address, loaded with its first opening. */
export const VIEWS: { readonly [Page in WordPageOfApp]: ComponentType<{ page: PageState<Page> }> } = {
  application: lazyPart(async () => (await import('./requests/requests-page.tsx')).RequestsPage),
  deployment: lazyPart(async () => (await import('./orders/orders-page.tsx')).OrdersPage),
  calendar: lazyPart(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage),
  plans: lazyPart(async () => (await import('./plans/plans-page.tsx')).PlansPage),
};

export const OrderPage = lazyPart(async () => (await import('./order/order-page.tsx')).OrderPage);
