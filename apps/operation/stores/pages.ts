import { createCalendar } from './calendar.ts';
import { createOffline, type Offline } from './offline.ts';
import { createOrder, type OrderState } from './order.ts';
import { createOrders } from './orders.ts';
import { createPlans } from './plans.ts';
import { createRequests } from './requests.ts';
import { type Route, routeAt, type WordPage } from './routes.ts';

/** State of a page: shown and hidden with it. */
interface PageLife {
  show(): void;
  rest(): void;
}

/** What each page with a word for an address makes its state with. */
const CREATORS = {
  application: createRequests,
  deployment: createOrders,
  calendar: createCalendar,
  plans: createPlans,
} satisfies { [Page in WordPage]: (life: AbortSignal, offline: Offline) => PageLife };

type Creators = typeof CREATORS;
/** The state of a page. */
export type PageState<Page extends WordPage> = ReturnType<Creators[Page]>;

/** The pages of one mounted app. Each is made when it is first shown; the others rest meanwhile. */
export function createPages(life: AbortSignal) {
  const made = new Map<string, PageLife>();
  let current: PageLife | undefined;
  const offline = createOffline(life);

  function make<State extends PageLife>(key: string, create: () => State): State {
    const known = made.get(key) as State | undefined;
    if (known) return known;
    const state = create();
    made.set(key, state);
    return state;
  }

  function get<Page extends WordPage>(page: Page): PageState<Page> {
    const create: (life: AbortSignal, offline: Offline) => PageLife = CREATORS[page];
    return make(page, () => create(life, offline)) as PageState<Page>;
  }

  const order = (no: string): OrderState => make(`order ${no}`, () => createOrder(no, offline, life));

  function stateOf(route: Route | undefined): PageLife | undefined {
    if (!route) return undefined;
    if (route.page === 'order') return order(route.no);
    return get(route.page);
  }

  return {
    get,
    offline,
    order,
    /** Shows the page at a path, or none. */
    show(path: string): void {
      const next = stateOf(routeAt(path));
      if (next === current) return;
      current?.rest();
      current = next;
      next?.show();
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
