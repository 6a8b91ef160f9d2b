import { FakePlatform, mountChild, organization, until } from '@heliport/test-kit';
import { equal, present } from '#test/support/elements/assert.ts';
import * as ledger from '../../../apps/ledger/index.ts';

const nothing = { list: [], pagination: { page: 1, size: 20, total: 0 } };

describe('the ledger', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on('/ledger/v1/stations', nothing);
    await platform.signIn([organization('org-1', 'Sunfield')], ['ledger:view', 'stations:view']);
  });
  afterEach(() => platform.end());

  it('shows stations at its base, what is planned at a route without a screen, and neither elsewhere', async () => {
    const child = await mountChild(ledger, { name: 'ledger' });
    await until(() => child.element.querySelector('h1')?.textContent === '电站台账');
    equal(
      platform.asked.some(({ path }) => path === '/ledger/v1/stations'),
      true,
    );
    child.go('/ledger/data');
    const page = await until(() => child.element.querySelector('uc-planned'));
    await until(() => page.shadowRoot?.querySelector('h1')?.textContent === '数据维护');
    child.go('/ledger/other');
    await until(() => child.element.querySelector('uc-planned') === null);
    present(child.element.querySelector('.state'));
    equal(await child.unmount(), []);
  });

  it('reloads behind what it shows when it is shown again', async () => {
    const child = await mountChild(ledger, { name: 'ledger' });
    const asked = () => platform.asked.filter(({ path }) => path === '/ledger/v1/stations').length;
    await until(() => child.element.querySelector('.state'));
    equal(asked(), 1);
    await child.suspend();
    await child.resume();
    present(child.element.querySelector('.state'));
    await until(() => asked() === 2);
    equal(await child.unmount(), []);
  });

  it('shows its navbar in the row of the shell if there is one', async () => {
    const header = document.body.appendChild(document.createElement('div'));
    const props = {
      ...{ name: 'ledger', domElement: document.createElement('div'), basePath: '/sub-ledger', tabId: 'own' },
      ...{ client: {}, signal: new AbortController().signal, header },
    };
    ledger.mount(props);
    equal(header.firstElementChild?.localName, 'uc-navbar');
    equal(props.domElement.querySelector('uc-navbar'), null);
    ledger.unmount(props);
    equal(header.childElementCount, 0);
    header.remove();
  });
});
