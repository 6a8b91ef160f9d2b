import '#elements/pages/planned/uc-planned.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { findControl, nextEvent, showing } from '#test/support/elements/query.ts';

const title = (en: string) => ({ zh: `${en}（中）`, en, ja: `${en}（日）` });

const app = {
  title: title('Reports'),
  summary: title('Reports on energy.'),
  routes: [
    { path: '/report/data', title: title('Data report'), functionCode: 'dataReport:view' },
    { path: '/report/demand', title: title('Demand report'), functionCode: 'demandReport:view' },
    { path: '/report/invoice', title: title('Invoices'), functionCode: 'invoice:view' },
    { path: '/report/invoice/draft', title: title('Draft'), hidden: true, activePath: '/report/invoice' },
  ],
};

const BASE = '/sub-report';
const before = location.pathname;
let platform: FakePlatform;

const at = (path: string, element = place('<uc-planned lang="en"></uc-planned>')) => {
  history.replaceState(null, '', path);
  return Object.assign(element, { app, basePath: BASE });
};
const links = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll('nav a') ?? [])].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);

describe('planned page', () => {
  beforeEach(async () => {
    platform = new FakePlatform();
    await platform.signIn([organization('org-1', 'Sunfield')], ['dataReport:view', 'invoice:view']);
  });
  afterEach(() => {
    clear();
    platform.end();
    history.replaceState(null, '', before);
  });

  it('says what the app is for, and links to the pages that the person may open', async () => {
    const element = at(BASE);
    equal((await showing(element, 'Pages of Reports')).includes('Reports on energy.'), true);
    equal(links(element), [
      [`${BASE}/report/data`, null],
      [`${BASE}/report/invoice`, null],
    ]);
  });

  it('has its own page for each route, also below one, and follows the address', async () => {
    const element = at(`${BASE}/report/data/2026`);
    await showing(element, 'Part of Reports');
    equal(links(element)[0], [`${BASE}/report/data`, 'page']);
    history.replaceState(null, '', `${BASE}/report/invoice/draft`);
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => element.shadowRoot?.querySelector('h1')?.textContent === 'Draft');
    equal(links(element)[1], [`${BASE}/report/invoice`, 'page']);
  });

  it('marks the pages that are only planned, behind those with a screen', async () => {
    const routes = app.routes.map((route) => ({ ...route, planned: route.path === '/report/data' }));
    const element = Object.assign(at(BASE), { app: { ...app, routes } });
    await showing(element, 'Pages of Reports');
    equal(
      [...(element.shadowRoot?.querySelectorAll('nav a') ?? [])].map(({ textContent }) => textContent),
      ['Invoices', 'Data report Planned'],
    );
  });

  it('reports the path of a chosen link', async () => {
    const element = at(BASE);
    await showing(element, 'Data report');
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    (await findControl(element, 'Data report')).click();
    equal((await event).detail, { path: `${BASE}/report/data` });
  });

  it('shows not-found at an address that the app does not declare', async () => {
    await showing(at(`${BASE}/report/other`), 'cannot be entered');
  });

  it('passes axe', () =>
    passesAxe('uc-planned', (element) => showing(at(`${BASE}/report/data`, element), 'Pages of Reports')));
});
